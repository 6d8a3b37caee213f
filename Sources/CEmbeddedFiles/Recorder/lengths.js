// Directions and units of a list's lengths where styles change them: writing modes, reversed
// columns, zoom, inline boxes and transforms. Lengths are recorded in the units of what scrolls.

// Returns how much an element's lengths are enlarged in the window; those of the page are not.
const zoomOf = (element) => (element === topmost ? 1 : element.currentCSSZoom ?? 1);

const isVertical = ({ writingMode }) => writingMode !== 'horizontal-tb';

// Returns whether content runs from right to left, and whether offsets count from the far end.
function directionsOf(pane, along) {
  const { display, flexDirection } = styleOf(pane);
  // The page scrolls in the direction of its body.
  const style = styleOf(pane === topmost ? page.body : pane);
  const { writingMode, direction } = style;
  const isTurned = isVertical(style);
  const rtl = isTurned ? writingMode.endsWith('rl') : direction === 'rtl';
  const isFromBottom = isTurned && (direction === 'rtl') !== (writingMode === 'sideways-lr');
  const isReversed = /flex/.test(display)
    && flexDirection === ((along === 'y') !== isTurned ? 'column-reverse' : 'row-reverse');
  return { rtl, isMirrored: (along === 'x' ? rtl : isFromBottom) !== isReversed };
}

// Returns an element's width and height as observed, or nothing if its box is inline: such a box
// is observed without a size.
function sidesOfBox(element, { inlineSize, blockSize }) {
  const style = styleOf(element);
  if (!inlineSize && !blockSize && style.display === 'inline') return undefined;
  return isVertical(style) ? [blockSize, inlineSize] : [inlineSize, blockSize];
}

// Returns an element's size in the units of what scrolls: from its sides as observed, or else as
// it is in the window.
function sizeIn(pane, element, sides) {
  const { width, height } = sides ? {} : element.getBoundingClientRect();
  const unit = zoomOf(pane) / (sides ? zoomOf(element) : 1);
  return (sides ?? [width, height]).map((side) => short(side / unit));
}

// Returns what is wrong with the lengths of a list, for its trace and as a sentence.
function wrongLengths({ hull, title }) {
  const { width, height } = hull.getBoundingClientRect();
  const isOther = (seen, own) => own > 0 && Math.abs(seen - own * zoomOf(hull)) > 2 + seen / 50;
  const isZoomed = (one) => one && (!/^(1|normal|)$/.test(styleOf(one).zoom ?? '')
    || isZoomed(one.parentElement));
  if (!('currentCSSZoom' in hull) && isZoomed(hull)) {
    return ['the list is zoomed by an unknown factor',
      `${title} is zoomed, and this browser does not say how much: remove the zoom.`];
  }
  return (isOther(width, hull.offsetWidth) || isOther(height, hull.offsetHeight))
    && ['a transform scales or turns the list',
      `A transform scales or turns ${title}, so offsets do not fit its sizes: remove it.`];
}

// Returns what is wrong with the box of an item, in the same way.
function wrongBox({ title }, element) {
  if (styleOf(element).display === 'contents') {
    return ['items have no boxes', `Items of ${title} have no boxes: name the elements in them.`];
  }
  return element.getClientRects().length > 1 && ['items break across lines',
    `Items of ${title} break across lines: each is recorded as the rectangle around it.`];
}
