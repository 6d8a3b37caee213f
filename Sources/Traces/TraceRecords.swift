// Importers of this module also get the records of traces.
@_exported import TraceRecords
