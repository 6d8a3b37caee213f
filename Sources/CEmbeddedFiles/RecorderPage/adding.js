// Ways to add the recorder to a page: a script tag, a bookmarklet, or a text for the console.

const fields = [...document.querySelectorAll('.fields input')];
const said = () => Object.fromEntries(
  fields.filter(({ value }) => value.trim()).map(({ name, value }) => [name, value.trim()]));
const quoted = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function tagText() {
  const attributes = Object.entries({ token, ...said() }).filter(([, value]) => value)
    .map(([name, value]) => `\n  data-${name}="${quoted(value)}"`).join('');
  return `<script src="${location.origin}/recorder.js"${attributes}></script>`;
}
const attachText = () =>
  `LayoutTraceRecorder.attach(${JSON.stringify({ server: location.origin, token, ...said() })});`;

function showAdding(script) {
  const show = () => {
    byId('tag').textContent = tagText();
    byId('snippet').textContent = `(() => { … })(); ${attachText()}`;
    byId('bookmark').href = `javascript:${encodeURIComponent(script + attachText())}void%200`;
  };
  for (const field of fields) field.addEventListener('input', show);
  // The bookmarklet is for other pages: this page has a recorder.
  byId('bookmark').addEventListener('click', (event) => event.preventDefault());
  copies(document.querySelector('[data-copies=tag]'), tagText);
  copies(document.querySelector('[data-copies=console]'), () => script + attachText());
  const ways = [...document.querySelectorAll('[data-way]')];
  for (const way of ways) {
    way.addEventListener('click', () => {
      for (const other of ways) {
        other.setAttribute('aria-pressed', other === way);
        byId(`way-${other.dataset.way}`).hidden = other !== way;
      }
    });
  }
  show();
}
