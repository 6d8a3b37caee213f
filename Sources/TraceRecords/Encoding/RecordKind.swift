/// The supported kinds of records.
package enum RecordKind: String, CaseIterable {
  case head, items, view, frame, edit, size, scroll, config, reload, supp, invalidate, move
  case `switch`, mutate, probe, expect, query, adj, mark, end
}
