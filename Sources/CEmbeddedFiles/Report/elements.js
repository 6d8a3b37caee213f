// Elements, and the data in the page.

const byId = (id) => document.getElementById(id);
const meta = JSON.parse(byId('meta').textContent);

// Control characters that change the text direction are replaced by their codes, as names come from
// outside.
const controls =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const plain = (text) => String(text).replace(controls, (control) =>
  `⟨${control.charCodeAt().toString(16).toUpperCase().padStart(4, '0')}⟩`);
const setText = (element, text) => { element.textContent = plain(text); };

// Makes an element from a tag with classes, such as `p.lead`, and its content: texts, elements, and
// objects of attributes and event listeners.
function make(tag, ...content) {
  const [name, ...classes] = tag.split('.');
  const element = document.createElement(name);
  if (classes.length > 0) element.className = classes.join(' ');
  for (const part of content.flat(2)) {
    if (part instanceof Node || typeof part !== 'object') {
      element.append(part instanceof Node ? part : plain(part));
      continue;
    }
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'function') element.addEventListener(key, value);
      else if (value !== false) element.setAttribute(key, value === true ? '' : plain(value));
    }
  }
  return element;
}

const button = (text, click, attributes = {}) =>
  make('button', { type: 'button', click, ...attributes }, text);

const darkScreen = matchMedia('(prefers-color-scheme: dark)');
const paper = matchMedia('print');
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
