// What an app that describes a list of its own has to name: sizes, rectangles, phases.
@_exported import LayoutContract
@_exported import TraceRecords
