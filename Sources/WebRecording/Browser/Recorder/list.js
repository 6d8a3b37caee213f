// The list of a page: what scrolls, what holds the items, and what names them.

const axes = {
  y: { lead: 'top', end: 'bottom', offset: 'scrollTop', content: 'scrollHeight',
    extent: 'clientHeight', border: 'clientTop', across: 'scrollLeft' },
  x: { lead: 'left', end: 'right', offset: 'scrollLeft', content: 'scrollWidth',
    extent: 'clientWidth', border: 'clientLeft', across: 'scrollTop' },
};
const numberOr = (value) => (value === null || value === '' || isNaN(value) ? undefined : +value);

const found = (given) => (typeof given === 'string' ? document.querySelector(given) : given);

function guessContainer(attribute) {
  const keyed = document.querySelectorAll(`[${attribute}]`);
  if (keyed.length > 1) {
    const range = document.createRange();
    range.setStartBefore(keyed[0]);
    range.setEndAfter(keyed[keyed.length - 1]);
    return range.commonAncestorContainer;
  }
  let best;
  for (const element of document.body.querySelectorAll('*')) {
    if (element.childElementCount > (best?.childElementCount ?? 3) && element.offsetHeight > 0
      && !element.matches('select, nav, head')) best = element;
  }
  return best;
}

function guessScroller(container) {
  const root = document.scrollingElement ?? document.documentElement;
  let could;
  for (let element = container; element && element !== root; element = element.parentElement) {
    const style = getComputedStyle(element);
    const isBody = element === document.body
      && getComputedStyle(document.documentElement).overflowY === 'visible';
    for (const [axis, overflow] of [['y', style.overflowY], ['x', style.overflowX]]) {
      if (isBody || !/auto|scroll|overlay/.test(overflow)) continue;
      if (element[axes[axis].content] > element[axes[axis].extent]) return element;
      could ??= element;
    }
  }
  return root.scrollHeight > root.clientHeight ? root : could ?? root;
}

function findList(options) {
  const attribute = typeof options.key === 'string' ? options.key : 'data-key';
  const container = found(options.container)
    ?? (options.container ? undefined : guessContainer(attribute));
  if (!container) {
    throw new Error(options.container
      ? `The page has no element '${options.container}'; name the list's own in 'container'.`
      : 'No list was found in the page; name the element that holds the items in \'container\'.');
  }
  const scroller = found(options.scroller) ?? guessScroller(container);
  const isWindow = scroller === document.scrollingElement;
  const isWide = scroller.scrollWidth > scroller.clientWidth
    && scroller.scrollHeight <= scroller.clientHeight;
  const axis = options.axis ?? (isWide ? 'x' : 'y');
  const names = axes[axis];
  const style = getComputedStyle(scroller);
  const turned = axis === 'y' ? 'column-reverse' : 'row-reverse';
  const isTurned = style.flexDirection === turned;
  const isBackward = getComputedStyle(container).flexDirection === turned;
  const isRightToLeft = style.direction === 'rtl';
  // Whether offsets count down from the end of the content that is seen first.
  const isMirrored = axis === 'x' && isRightToLeft !== isTurned;

  const isKeyed = typeof options.key === 'function' || container.querySelector(`[${attribute}]`);
  const ofElement = (given) => (typeof given === 'function' ? given
    : (element) => element.getAttribute(given));
  const read = ofElement(typeof options.key === 'function' ? options.key : attribute);
  const keyOf = isKeyed ? (element) => read(element) ?? undefined : (element) => element;
  const index = options.index && ofElement(options.index);
  const hasAll = index && options.count !== undefined;
  const count = () => {
    const { count: given } = options;
    const value = typeof given === 'function' ? given()
      : numberOr(given) ?? numberOr(container.getAttribute(given));
    return Math.max(0, Math.floor(value) || 0);
  };

  // The elements of items with their keys, in order, and with their indexes where they have any.
  const rows = (most) => {
    const found = [];
    const seen = new Set();
    let last;
    const elements = isKeyed && typeof options.key !== 'function'
      ? container.querySelectorAll(`[${attribute}]`) : container.children;
    for (const element of elements) {
      const key = keyOf(element);
      if (key === undefined || last?.contains(element)) continue;
      last = element;
      if (seen.has(key)) {
        list.hasTwins = true;
        continue;
      }
      const row = { element, key };
      if (hasAll) {
        row.index = numberOr(index(element));
        if (row.index === undefined || row.index < 0 || row.index >= most) continue;
      }
      seen.add(key);
      found.push(row);
    }
    if (isBackward) found.reverse();
    return hasAll ? found.sort((one, other) => one.index - other.index)
      .filter((row, at, all) => at === 0 || row.index !== all[at - 1].index) : found;
  };

  // The offset from where the content begins, whichever way the page counts.
  const offset = () => {
    const value = scroller[names.offset];
    if (isMirrored) return -value;
    return isTurned ? value + scroller[names.content] - scroller[names.extent] : value;
  };

  // How far the first edge of an element is from the offset, and whether it is in view.
  const edges = () => {
    const size = scroller[names.extent];
    const first = isWindow ? 0 : scroller.getBoundingClientRect()[names.lead]
      + scroller[names.border];
    return (element) => {
      const box = element.getBoundingClientRect();
      const lead = isMirrored ? first + size - box[names.end] : box[names.lead] - first;
      const end = lead + box[names.end] - box[names.lead];
      return { lead, isSeen: lead < size && end > 0 && box.width > 0 };
    };
  };

  const guesses = () => [
    !options.container && 'the list is the element with the most children',
    !isKeyed && 'items have no keys: each element is an item of its own',
    !hasAll && 'the model is the elements in the page',
    hasAll && 'sizes of items that were not shown are estimated',
    hasAll && 'changes of items that were not shown are placed by the keys in view',
    list.hasTwins && 'elements with the key of another one were left out',
    list.isRecycled && !hasAll
      && 'elements are used again for other keys: name index and count to record all of the data',
  ].filter(Boolean);

  const list = { axis, container, scroller, isWindow, isRightToLeft, hasAll, count, rows, keyOf,
    offset, edges, guesses,
    across: () => Math.abs(scroller[names.across]),
    content: () => scroller[names.content],
    watched: {
      childList: true, subtree: true,
      ...(isKeyed && typeof options.key !== 'function' && typeof options.index !== 'function'
        ? { attributeFilter: [attribute, options.index].filter(Boolean) }
        : isKeyed || options.index ? { attributes: true, characterData: true } : {}),
    },
  };
  return list;
}
