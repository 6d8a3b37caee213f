'use strict';

// What the pages have in common: numbers from a seed, times by the display's clock, filler text.

// Numbers from 0 up to 1, the same in every run (mulberry32).
function seeded(seed) {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6D2B79F5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  random.whole = (least, most) => least + Math.floor(random() * (most - least + 1));
  random.pick = (list) => list[random.whole(0, list.length - 1)];
  return random;
}

// Does something after a time of the display's clock, which a recording may drive by itself.
function after(milliseconds, action) {
  let start;
  const step = (time) => {
    start ??= time;
    if (time - start >= milliseconds) action(); else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

const fillers = ('a walk along the river shows more birds than any book and a lamp near the window gives light '
  + 'enough to read of mountains snow boats old maps until the kettle calls again while outside some rain falls on '
  + 'quiet gardens where two cats sleep under wide leaves beside stone steps that lead down toward an orchard with '
  + 'apples pears plums cherries bees honey ladders baskets straw hats gloves knives bread cheese water cups').split(' ');

function prose(random, count) {
  const text = Array.from({ length: count }, () => random.pick(fillers)).join(' ');
  return text[0].toUpperCase() + text.slice(1) + '.';
}

// An element with attributes and children.
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// A picture of one colour without a network.
function picture(hue, ratio) {
  const image = make('img', { alt: '' });
  image.src = 'data:image/svg+xml,' + encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="${Math.round(1000 / ratio)}">`
    + `<rect width="100%" height="100%" fill="hsl(${hue} 45% 65%)"/></svg>`);
  return image;
}
