// The types that an app needs to describe a custom list: sizes, rectangles, phases.
@_exported import LayoutContract
@_exported import TraceRecords
