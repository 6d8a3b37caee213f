// Guesses at what a page does not say: its list, what scrolls it, its items, and their places.

const page = document;
const styleOf = getComputedStyle;
const topmost = page.scrollingElement ?? page.documentElement;
const sidesOf = (along) => (along === 'y' ? ['Top', 'bottom', 'Height']
  : ['Left', 'right', 'Width']);

// A name of an element for its page's developer; it is not in the trace.
function titleOf(element) {
  if (element === topmost) return 'the page';
  const [first] = element.classList;
  return element.localName + (element.id ? `#${element.id}` : first ? `.${first}` : '');
}

// Returns the items of a container: its children without those at its ends that show nothing, as
// the space in place of rows that a list does not show, sizers of grids and marks of its end.
function itemsIn(container) {
  const visible = 'img, svg, canvas, video, iframe, object, input, button, select, textarea';
  const isBlank = (one) => one.matches('script, style, template, link, br')
    || !(one.textContent.trim() || one.matches(visible) || one.querySelector(visible));
  const withoutBlank = (items) => {
    const run = items.findIndex((one) => !isBlank(one));
    // More of them are items that are not there yet, or that consist of a color.
    return items.slice(run > 0 && run < 3 ? run : 0);
  };
  const items = [...container.children].filter((one) => one.offsetHeight !== 0 || !isBlank(one));
  return withoutBlank(withoutBlank(items).reverse()).reverse();
}

// Returns how much an element looks like a list: its size, at most the window's, by the number of
// its items that are shown. One that is longer than the window counts less, as it may be a list.
function rank(element) {
  const items = element.childElementCount < 3 ? []
    : itemsIn(element).filter((one) => one.offsetHeight !== 0);
  if (items.length < 3 || styleOf(items[items.length >> 1]).display === 'inline') return 0;
  const { scrollWidth, scrollHeight } = element;
  const number = items.reduce((sum, { offsetHeight }) =>
    sum + Math.min(1, innerHeight / (offsetHeight || 1)), 0);
  return Math.min(scrollWidth, innerWidth) * Math.min(scrollHeight, innerHeight)
    * Math.sqrt(number);
}

// Returns the elements of the page that look most like lists, best first.
const likelyLists = () => [...page.body.querySelectorAll('*')].map((one) => [rank(one), one])
  .filter(([much]) => much).sort(([one], [other]) => other - one).slice(0, 9).map(([, one]) => one);

// Returns the smallest container of all elements with an attribute, or else the likeliest list.
function guessContainer(attribute) {
  const keyed = [...page.querySelectorAll(`[${attribute}]`)];
  let best = keyed[0]?.parentElement;
  while (best && !best.contains(keyed.at(-1))) best = best.parentElement;
  return best ?? likelyLists()[0] ?? page.body;
}

function overflows(element, along) {
  const [, , extent] = sidesOf(along);
  return element[`scroll${extent}`] > element[`client${extent}`];
}

const scrolls = (element, along) => overflows(element, along)
  && /auto|scroll/.test(styleOf(element)[`overflow${along.toUpperCase()}`]);

// Returns the likeliest list around an element, but none beyond what scrolls it.
function listAround(element) {
  let [best, most] = [undefined, 0];
  for (let one = element; one && one !== page.documentElement; one = one.parentElement) {
    const much = rank(one);
    if (much > most) [best, most] = [one, much];
    if (best && (scrolls(one, 'y') || scrolls(one, 'x'))) break;
  }
  return best;
}

// Returns the nearest element that scrolls a list in the direction of its items, or else in the
// other one, and the axis.
function guessScroller(hull, items, axis) {
  const boxes = items.map((one) => one.getBoundingClientRect());
  const spread = (side) => Math.max(...boxes.map((box) => box[side]))
    - Math.min(...boxes.map((box) => box[side]));
  const axes = axis ? [axis] : spread('left') > spread('top') ? ['x', 'y'] : ['y', 'x'];
  for (const along of axes) {
    for (let one = hull; one && one !== topmost && one !== page.body; one = one.parentElement) {
      if (scrolls(one, along)) return [one, along];
    }
    if (overflows(topmost, along)) return [topmost, along];
    if (scrolls(page.body, along)) return [page.body, along];
  }
  return [topmost, axis ?? 'y'];
}
