// What a page says of itself, without the recorder: its offset in every animation frame, what its
// list has in it, and how large that is. Lists and sizes are kept where they are others than in
// the frame before.

const log = [];
const rounded = (length) => Math.round(length * 1000) / 1000;

// `offset` gives the offset from the start of the content; `data` the keys of the whole list in
// order; `elements` the elements that show items, whose keys `keyOf` reads; `view` the element in
// which they are seen, where it is not the window; `unit` how much that element is zoomed.
function keepLog({ offset, data, elements, view, axis = 'y', isFromEnd = false,
  keyOf = (element) => element.dataset.key, unit = () => 1 }) {
  let before = '';
  let seen = '';
  const sizes = new Map();
  const tick = (time) => {
    requestAnimationFrame(tick);
    const frame = { time, offset: rounded(offset()), sizes: {} };
    const keys = data();
    if (keys.join() !== before) {
      before = keys.join();
      frame.keys = [...keys];
    }
    const shown = Array.from(elements(), keyOf);
    if (shown.join() !== seen) {
      seen = shown.join();
      frame.shown = shown;
    }
    const [first, last] = axis === 'y' ? ['top', 'bottom'] : ['left', 'right'];
    const edge = view
      ? view.getBoundingClientRect()[first] / unit() + view[axis === 'y' ? 'clientTop' : 'clientLeft'] : 0;
    const area = view ?? document.documentElement;
    const extent = axis === 'y' ? area.clientHeight : area.clientWidth;
    for (const element of elements()) {
      const box = element.getBoundingClientRect();
      const [from, to] = [box[first] / unit() - edge, box[last] / unit() - edge];
      if (from >= extent || to <= 0) continue;
      // How far the first item in view is from the offset.
      frame.first = Math.min(frame.first ?? Infinity, rounded(isFromEnd ? extent - to : from));
    }
    for (const element of elements()) {
      const { width, height } = element.getBoundingClientRect();
      const size = [rounded(width / unit()), rounded(height / unit())];
      const key = keyOf(element);
      if (`${sizes.get(key)}` === `${size}`) continue;
      sizes.set(key, size);
      frame.sizes[key] = size;
    }
    log.push(frame);
  };
  // Not where the page's own work would be measured too.
  if (location.search !== '?silent') requestAnimationFrame(tick);
}

// Numbers between 0 and 1 that are the same in every run.
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
