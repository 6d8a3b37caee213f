// The list of a page: its scroller, its container and the keys of its items.

const page = document;
const styleOf = getComputedStyle;
const topmost = page.scrollingElement ?? page.documentElement;
const numberOf = (text) => +(text ?? NaN);

// Returns the smallest container of all elements with an attribute, or else the element with the
// most children.
function guessContainer(attribute) {
  const keyed = [...page.querySelectorAll(`[${attribute}]`)];
  let best = keyed[0]?.parentElement;
  while (best && !best.contains(keyed.at(-1))) best = best.parentElement;
  return best ?? [...page.body.querySelectorAll('*')].reduce((most, one) =>
    (one.childElementCount > most.childElementCount && one.offsetHeight ? one : most));
}

function guessScroller(element) {
  for (; element && element !== topmost && element !== page.body; element = element.parentElement) {
    const { overflowX, overflowY } = styleOf(element);
    const scrolls = /auto|scroll/;
    if (scrolls.test(overflowY) && element.scrollHeight > element.clientHeight) return element;
    if (scrolls.test(overflowX) && element.scrollWidth > element.clientWidth) return element;
  }
  return topmost;
}

function findList(said) {
  const find = (given) => {
    const element = typeof given === 'string' ? page.querySelector(given) : given;
    if (given && !element) throw Error(`The page has no element '${given}'.`);
    return element;
  };
  const isText = (value) => typeof value === 'string';
  const reader = (given) => (isText(given) ? (element) => element.getAttribute(given) : given);
  const { key = 'data-key', index, count } = said;
  const hull = find(said.container) ?? guessContainer(key);
  const pane = find(said.scroller) ?? guessScroller(hull);
  const isRoot = pane === topmost;
  const isTall = pane.scrollHeight > pane.clientHeight;
  const along = said.axis ?? (pane.scrollWidth > pane.clientWidth && !isTall ? 'x' : 'y');
  const [side, end, extent] = along === 'y' ? ['Top', 'bottom', 'Height']
    : ['Left', 'right', 'Width'];
  const lead = side.toLowerCase();
  const { direction, flexDirection } = styleOf(pane);
  const rtl = direction === 'rtl';
  // True if offsets count from the far end, as in right-to-left content and reversed columns.
  const isMirrored = (along === 'x' && rtl)
    !== (flexDirection === (along === 'y' ? 'column-reverse' : 'row-reverse'));

  const isKeyed = !isText(key) || hull.querySelector(`[${key}]`);
  const read = reader(key);
  const keyOf = (element) => (isKeyed ? read(element) : element);
  const hasAll = index && count !== undefined;
  const names = [key, index].filter(Boolean);
  const guesses = new Set([
    !said.container && 'the list was found, not named',
    !isKeyed && 'items have no keys',
    isMirrored && 'offsets count from the end',
    hasAll ? 'items that were not shown are estimated'
      : 'the model is the elements in the page',
  ]);

  return {
    along, hull, pane, isRoot, rtl, hasAll, keyOf, guesses,
    // The number of items in the data if known, otherwise NaN.
    tally: () => (!hasAll ? NaN : typeof count === 'function' ? count()
      : numberOf(isNaN(count) ? hull.getAttribute(count) : count) || 0),
    watched: { childList: true, subtree: true, attributes: true,
      ...(names.every(isText) && { attributeFilter: names }) },
    // Returns the elements that show items, in order, with their keys and indexes in the data.
    tiles(most) {
      const found = new Map();
      let last;
      for (const element of isKeyed && isText(key) ? hull.querySelectorAll(`[${key}]`)
        : hull.children) {
        const named = keyOf(element);
        const place = hasAll ? numberOf(reader(index)(element)) : found.size;
        if (named === null || named === undefined || last?.contains(element)) continue;
        last = element;
        if (found.has(named)) guesses.add('a key was there twice');
        else if (place >= 0 && !(place >= most)) {
          found.set(named, { holder: element, key: named, place });
        }
      }
      return [...found.values()].sort((one, other) => one.place - other.place)
        .filter(({ place }, at, all) => place !== all[at - 1]?.place);
    },
    scrolled: () => (isMirrored ? -1 : 1) * pane[`scroll${side}`],
    across: () => Math.abs(pane[along === 'y' ? 'scrollLeft' : 'scrollTop']),
    reach: () => pane[`scroll${extent}`],
    // Returns a function that measures the distances of an element's edges from the offset.
    edges() {
      const room = pane[`client${extent}`];
      const first = isRoot ? 0 : pane.getBoundingClientRect()[lead] + pane[`client${side}`];
      return (element) => {
        const box = element.getBoundingClientRect();
        const [from, to] = [box[lead] - first, box[end] - first];
        return isMirrored ? [room - to, room - from, room] : [from, to, room];
      };
    },
  };
}
