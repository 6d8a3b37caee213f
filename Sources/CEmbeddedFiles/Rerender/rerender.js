// Rebuilds a recorded page event by event and measures its items. It runs in the outer page. The
// recorded page is in a frame without scripts, which inherits the outer page's content security
// policy: all requests are blocked.
"use strict";
const job = JSON.parse(document.getElementById("job").textContent);
const frame = document.querySelector("iframe");
const page = frame.contentDocument;
const inert = new Set(["script", "iframe", "frame", "object", "embed", "base", "meta", "link"]);
const fetched = new Set([
  "src", "srcset", "action", "formaction", "data", "poster", "ping", "background", "manifest",
  "srcdoc", "sandbox", "xlink:href",
]);
let nodes = new Map(), ids = new WeakMap(), known = new Map();
let images = 0, skipped = 0, masked = 0;

function setAttribute(element, name, value) {
  const lower = name.toLowerCase();
  if (lower.startsWith("on") || lower.startsWith("rr_") || lower === "_csstext") return;
  const text = value === true ? "" : String(value);
  if (lower === "href") return element.setAttribute(lower, text.startsWith("#") ? text : "#");
  if (fetched.has(lower) && !text.startsWith("data:image/")) {
    if (lower === "src" && element.localName === "img") images += 1;
    return;
  }
  try { element.setAttribute(name, text); } catch { skipped += 1; }
}

function makeElement(node) {
  const attributes = node.attributes || {};
  const css = attributes._cssText;
  let tag = String(node.tagName).toLowerCase();
  if (tag === "link" && css !== undefined) tag = "style";
  if (inert.has(tag)) tag = attributes.rr_width === undefined ? "template" : "div";
  let element;
  try {
    element = node.isSVG
      ? page.createElementNS("http://www.w3.org/2000/svg", String(node.tagName))
      : page.createElement(tag);
  } catch { element = page.createElement("div"); }
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) setAttribute(element, name, value);
  }
  if (tag === "style" && css !== undefined) element.textContent = String(css);
  if (attributes.rr_width !== undefined) {
    element.style.width = String(attributes.rr_width);
    element.style.height = String(attributes.rr_height);
  }
  return element;
}

function make(node) {
  if (nodes.has(node.id)) return null;
  let made;
  switch (node.type) {
    case 2: made = makeElement(node); break;
    case 3:
      if (/\*{2}/.test(node.textContent)) masked += 1;
      made = page.createTextNode(String(node.textContent ?? ""));
      break;
    default: made = page.createComment("");
  }
  nodes.set(node.id, made);
  ids.set(made, node.id);
  for (const child of node.childNodes || []) {
    const inside = make(child);
    if (inside) place(made, inside, null, child.isShadow);
  }
  return made;
}

function place(parent, node, next, isShadow) {
  try {
    if (isShadow && parent !== page) {
      parent = parent.shadowRoot || parent.attachShadow({ mode: "open" });
    }
    parent.insertBefore(node, next && next.parentNode === parent ? next : null);
  } catch { skipped += 1; }
}

function forget(node) {
  if (ids.has(node)) nodes.delete(ids.get(node));
  for (const child of node.childNodes) forget(child);
  if (node.shadowRoot) forget(node.shadowRoot);
}

function remove(id) {
  const node = nodes.get(id);
  if (!node || node === page) return;
  node.remove();
  forget(node);
}

function show(root) {
  const isStrict = root.childNodes.some((child) => child.type === 1);
  page.open();
  page.write(isStrict ? "<!DOCTYPE html>" : "");
  page.close();
  while (page.documentElement) page.documentElement.remove();
  nodes = new Map([[root.id, page]]);
  ids = new WeakMap([[page, root.id]]);
  known = new Map();
  const still = new frame.contentWindow.CSSStyleSheet();
  still.replaceSync("*,*::before,*::after{animation:none!important;transition:none!important}");
  page.adoptedStyleSheets = [still];
  for (const child of root.childNodes) {
    if (child.type !== 2) continue;
    const made = make(child);
    if (made) place(page, made, null, false);
  }
}

function add(addition) {
  const parent = nodes.get(addition.parentId);
  const nextId = addition.nextId ?? -1;
  const next = nextId < 0 ? null : nodes.get(nextId);
  if (!parent || next === undefined) return false;
  remove(addition.node.id);
  if (!nodes.has(addition.parentId)) return true;
  const made = make(addition.node);
  if (made) place(parent, made, next, addition.node.isShadow);
  return true;
}

function change(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "style" && value !== null && typeof value === "object") {
      for (const [property, set] of Object.entries(value)) {
        if (set === false) element.style.removeProperty(property);
        else if (Array.isArray(set)) element.style.setProperty(property, ...set);
        else element.style.setProperty(property, String(set));
      }
    } else if (value === null) {
      if (!name.startsWith("rr_")) element.removeAttribute(name);
    } else {
      setAttribute(element, name, value);
    }
  }
}

function mutate(data) {
  for (const removal of data.removes || []) remove(removal.id);
  let queue = data.adds || [];
  for (;;) {
    const waiting = queue.filter((addition) => !add(addition));
    if (waiting.length === 0 || waiting.length === queue.length) break;
    queue = waiting;
  }
  for (const text of data.texts || []) {
    const node = nodes.get(text.id);
    if (node && node.nodeType === 3) node.textContent = String(text.value ?? "");
  }
  for (const { id, attributes } of data.attributes || []) {
    const element = nodes.get(id);
    if (element && element.nodeType === 1) change(element, attributes || {});
  }
}

function restyle(data) {
  const sheet = nodes.get(data.id)?.sheet;
  if (!sheet) { skipped += 1; return; }
  try {
    for (const { index } of data.removes || []) sheet.deleteRule(index);
    for (const { rule, index } of data.adds || []) {
      sheet.insertRule(rule, index ?? sheet.cssRules.length);
    }
    const style = data.source === 13 ? sheet.cssRules[data.index].style : null;
    if (data.set) style.setProperty(data.set.property, data.set.value, data.set.priority || "");
    if (data.remove) style.removeProperty(data.remove.property);
  } catch { skipped += 1; }
}

function apply(event) {
  if (event.type === 2) return show(event.data.node);
  if (event.type !== 3) return;
  switch (event.data.source) {
    case 0: return mutate(event.data);
    case 8: case 13: case 15: return restyle(event.data);
  }
}

const rounded = (length) => Math.round(length * 1000) / 1000;

function measure(step) {
  const isVertical = job.axis === "y";
  const scroller = nodes.get(step.scroller);
  const isPage = scroller === page;
  const root = isPage ? page.documentElement : scroller;
  const box = root.getBoundingClientRect();
  const left = isPage ? 0 : box.left + root.clientLeft - root.scrollLeft;
  const top = isPage ? 0 : box.top + root.clientTop - root.scrollTop;
  const starts = [], sizes = [];
  for (const child of nodes.get(step.container).children) {
    const rect = child.getBoundingClientRect();
    const width = rounded(rect.width), height = rounded(rect.height);
    starts.push(rounded(isVertical ? rect.top - top : rect.left - left));
    const id = ids.get(child);
    const before = known.get(id);
    if (before && before[0] === width && before[1] === height) continue;
    known.set(id, [width, height]);
    sizes.push(id, width, height);
  }
  const view = [root.clientWidth, root.clientHeight];
  return { view, length: isVertical ? root.scrollHeight : root.scrollWidth, starts, sizes };
}

function children(step) {
  return Array.from(nodes.get(step.container)?.children || [], (child) => ids.get(child));
}

function digest(list) {
  return list.reduce((sum, id) => Math.imul(sum ^ id, 16777619) >>> 0, 2166136261);
}

function play() {
  const result = { children: [], measures: [], lists: [] };
  for (const step of job.steps) {
    frame.style.width = step.w + "px";
    frame.style.height = step.h + "px";
    apply(step.event);
    const list = children(step);
    result.children.push([list.length, digest(list)]);
    if (job.lists) result.lists.push(list);
    if (step.measure) result.measures.push(measure(step));
  }
  return { ...result, images, skipped, masked };
}

let result;
try { result = play(); } catch (error) { result = { error: String(error) }; }
const output = document.createElement("pre");
output.id = "result";
output.textContent = JSON.stringify(result);
document.body.replaceChildren(output);
