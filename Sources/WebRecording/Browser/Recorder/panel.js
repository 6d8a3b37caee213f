// The panel on a page: in a tree of its own, which the page's styles and scripts do not reach.

function makeElement(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function makePanel(recorder) {
  const host = document.createElement('layout-trace-recorder');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('panel.css');
  root.adoptedStyleSheets = [sheet];

  const button = (textContent, onclick, className = '') =>
    makeElement('button', { type: 'button', textContent, onclick, className });
  const start = button('Start recording', () => attempt(recorder.start), 'main');
  const stop = button('Stop', () => attempt(recorder.stop), 'main');
  const save = button('Save', () => attempt(async () => {
    say('Saving …');
    const answer = await recorder.post();
    say(`Saved as ${answer.file}. Replay it with`, 'good');
    command.textContent = answer.command;
    command.hidden = false;
  }), 'main');
  const keep = button('Download', () => attempt(recorder.download));
  const again = button('Record again', () => attempt(recorder.start));
  const close = button('×', () => recorder.close());
  close.setAttribute('aria-label', 'Close the recorder');
  const title = makeElement('h2', { id: 'title' });
  const canvas = makeElement('canvas', { role: 'img', ariaLabel: 'Offset over time' });
  const counts = makeElement('dl');
  const numbers = ['time', 'frames', 'edits', 'sizes'].map((name) => {
    const number = makeElement('dd');
    counts.append(makeElement('div', {}, number, makeElement('dt', { textContent: name })));
    return number;
  });
  const name = makeElement('input', { value: recorder.options.name, spellcheck: false,
    oninput: () => { recorder.options.name = name.value; } });
  const label = makeElement('label', { textContent: 'Name' }, name);
  const note = makeElement('p', { role: 'status' });
  const command = makeElement('code', { tabIndex: 0 });
  const actions = makeElement('nav', { ariaLabel: 'Recording' }, start, stop, save, keep, again);
  const card = makeElement('section', {}, makeElement('header', {}, makeElement('i'), title, close),
    canvas, counts, label, note, command, actions);
  card.setAttribute('aria-labelledby', 'title');
  const sensor = makeElement('div', { className: 'safe' });
  root.append(card, sensor);

  const say = (text, className = '') => Object.assign(note, { textContent: text, className });
  const attempt = async (act) => {
    command.hidden = true;
    say('');
    try {
      await act();
    } catch (error) {
      say(error.message, 'bad');
    }
  };
  const count = ({ frames, edits, sizes, seconds, course }) => {
    [`${seconds.toFixed(1)} s`, frames, edits, sizes].forEach((value, at) => {
      numbers[at].textContent = value;
    });
    drawCourse(canvas, course);
  };
  const states = {
    ready: ['Layout trace', start],
    recording: ['Recording', stop],
    done: ['Recorded', save, keep, again],
  };

  return {
    host, sensor,
    // Shows one of the states; what has the focus and goes hands it on.
    show(state, recording) {
      const [text, ...shown] = states[state];
      const active = root.activeElement;
      title.textContent = text;
      card.className = state === 'recording' ? 'on' : '';
      for (const element of actions.children) {
        element.hidden = !shown.includes(element) || (element === save && !recorder.options.token);
      }
      keep.className = save.hidden ? 'main' : '';
      canvas.hidden = counts.hidden = state === 'ready';
      label.hidden = state !== 'done';
      command.hidden = true;
      if (recording) count(recording);
      if (recording?.limit) say(recording.limit, 'bad');
      if (active?.hidden) shown.find((element) => !element.hidden).focus();
    },
    say,
    // A tenth of the frames is enough for who looks on.
    watch(recording) {
      if (recording.frames % 10 === 0) count(recording);
    },
  };
}
