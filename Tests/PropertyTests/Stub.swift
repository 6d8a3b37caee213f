// Stub.swift is replaced by the first real file.
