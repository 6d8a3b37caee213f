import LayoutContract
import Traces

extension RandomBatch {
  /// Returns the model after the batch, built item by item.
  public func applied(to model: CollectionModel) -> CollectionModel {
    CollectionModel(
      sections: ContiguousArray(
        sections.map { section in
          var result =
            section.before.map { model.sections[$0].emptied() } ?? SectionModel(id: section.id)
          for slot in section.slots {
            switch slot {
            case .inserted(let item): result.append(id: item.id, item.metrics)
            case .kept(let path), .moved(let path):
              let old = model.sections[path.section]
              let item = reloads[path]
              let metrics = item?.metrics ?? old.metrics(at: path.item)
              result.append(id: item?.id ?? old.ids[path.item], metrics)
            }
          }
          return result
        }
      )
    )
  }

  /// Returns the path after the batch of the item at a path before it, by exhaustive search.
  public func pathAfter(_ path: ItemPath) -> ItemPath? {
    for (number, section) in sections.enumerated() {
      for (position, slot) in section.slots.enumerated()
      where slot == .kept(path) || slot == .moved(path) {
        return ItemPath(section: number, item: position)
      }
    }
    return nil
  }
}
