// What is said about traces, and by what reads them, is one module to whoever imports this one.
@_exported import TraceRecords
