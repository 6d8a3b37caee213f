@_exported import LayoutContract
