// What a page says of itself, without the recorder: its offset in every animation frame, what its
// list has in it, and how large that is. Lists and sizes are kept where they are others than in
// the frame before.

const log = [];
const rounded = (length) => Math.round(length * 1000) / 1000;

// `offset` gives the offset from the start of the content; `data` the keys of the whole list in
// order; `elements` the elements that show items, with their keys in `data-key`.
function keepLog({ offset, data, elements }) {
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
    const shown = Array.from(elements(), (element) => element.dataset.key);
    if (shown.join() !== seen) {
      seen = shown.join();
      frame.shown = shown;
    }
    for (const element of elements()) {
      const { width, height } = element.getBoundingClientRect();
      const size = [rounded(width), rounded(height)];
      const { key } = element.dataset;
      if (`${sizes.get(key)}` === `${size}`) continue;
      sizes.set(key, size);
      frame.sizes[key] = size;
    }
    log.push(frame);
  };
  requestAnimationFrame(tick);
}

// Numbers between 0 and 1 that are the same in every run.
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
