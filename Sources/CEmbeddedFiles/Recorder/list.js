// The list of a page: its scroller, its container, and the keys and places of its items.

const numberOf = (text) => +(text ?? NaN);
const isText = (value) => typeof value === 'string';

function findList(said) {
  const find = (given) => {
    const element = isText(given) ? page.querySelector(given) : given;
    if (given && !element) throw Error(`The page has no element '${given}'.`);
    return element;
  };
  const reader = (given) => (isText(given) ? (element) => element.getAttribute(given) : given);
  const { key = 'data-key' } = said;
  const hull = find(said.container) ?? guessContainer(key);
  const isKeyed = !isText(key) || hull.querySelector(`[${key}]`);
  const having = (attribute) => [...hull.querySelectorAll(`[${attribute}]`)];
  const children = () => (!isKeyed ? itemsIn(hull)
    : isText(key) ? having(key) : [...hull.children]);

  const firm = find(said.scroller);
  const [pane, along] = !firm ? guessScroller(hull, children(), said.axis)
    : [firm, said.axis ?? (overflows(firm, 'x') && !overflows(firm, 'y') ? 'x' : 'y')];
  const isRoot = pane === topmost;
  const [side, end, extent] = sidesOf(along);
  const lead = side.toLowerCase();
  const { rtl, isMirrored } = directionsOf(pane, along);

  const isSaid = said.index && said.count !== undefined;
  const found = isSaid || (said.index && !isText(said.index)) ? {}
    : guessPlaces({ hull, pane, along }, children(), said.index) ?? {};
  const { index, count = found.count } = isSaid ? said : { index: found.index, count: said.count };
  const hasAll = index && count !== undefined;
  // ARIA counts from 1.
  const { base = isText(index) && index.startsWith('aria-') ? 1 : 0 } = found;
  const placeOf = (element) => numberOf(reader(index)(element)) - base;
  const keyOf = isKeyed ? reader(key) : hasAll ? placeOf : (element) => element;
  const names = [isKeyed && key, hasAll && index].filter(Boolean);
  const guesses = new Set([
    !said.container && 'the list was found, not named',
    !isKeyed && (hasAll ? 'items have no keys but their places' : 'items have no keys'),
    isMirrored && 'offsets count from the end',
    hasAll && !isSaid && "the items' places and number were found, not named",
    hasAll ? 'items that were not shown are estimated'
      : 'the model is the elements in the page',
  ]);

  return {
    along, hull, pane, isRoot, rtl, hasAll, keyOf, guesses,
    // An attribute that may have the places of items, whose number is not known.
    hint: hasAll ? undefined : index,
    title: titleOf(hull),
    // The number of items in the data if known, otherwise NaN.
    tally: () => (!hasAll ? NaN : typeof count === 'function' ? count()
      : numberOf(isNaN(count) ? hull.getAttribute(count) : count) || 0),
    watched: { childList: true, subtree: true, attributes: true,
      ...(names.every(isText) && { attributeFilter: names }) },
    // Returns the elements that show items, in order, with their keys and indexes in the data.
    tiles(most) {
      const shown = new Map();
      let last;
      for (const element of hasAll && !isKeyed && isText(index) ? having(index) : children()) {
        const named = keyOf(element);
        const place = hasAll ? placeOf(element) : shown.size;
        if (named === null || named === undefined || last?.contains(element)) continue;
        last = element;
        if (shown.has(named)) guesses.add('a key was there twice');
        else if (place >= 0 && !(place >= most)) {
          shown.set(named, { holder: element, key: named, place });
        }
      }
      return [...shown.values()].sort((one, other) => one.place - other.place)
        .filter(({ place }, at, all) => place !== all[at - 1]?.place);
    },
    scrolled: () => (isMirrored ? -1 : 1) * pane[`scroll${side}`],
    across: () => Math.abs(pane[along === 'y' ? 'scrollLeft' : 'scrollTop']),
    reach: () => pane[`scroll${extent}`],
    // Returns a function that measures the distances of an element's edges from the offset.
    edges() {
      const room = pane[`client${extent}`];
      const unit = zoomOf(pane);
      const first = isRoot ? 0
        : pane.getBoundingClientRect()[lead] + pane[`client${side}`] * unit;
      return (element) => {
        const box = element.getBoundingClientRect();
        const [from, to] = [(box[lead] - first) / unit, (box[end] - first) / unit];
        return isMirrored ? [room - to, room - from, room] : [from, to, room];
      };
    },
  };
}
