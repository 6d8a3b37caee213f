// The API for the page's scripts, and the attributes of the script tag.

let attached = window.LayoutTraceRecorder?.attached;

function attach(given) {
  const options = { name: 'recording', ...given };
  let [recording, settle] = [];
  // The options for another container; what they say of the one before may not hold.
  const optionsFor = (container) => (!container ? options : { ...options, container,
    scroller: undefined, axis: undefined,
    ...(isText(options.index) && !container.querySelector(`[${options.index}]`)
      && { index: undefined, count: undefined }) });
  const session = {
    options,
    list: (container) => findList(optionsFor(container)),
    choose(container) { Object.assign(options, optionsFor(container)); },
    get began() { return recording?.began; },
    start() {
      if (recording && !recording.isOver) return;
      recording = makeRecording(session.list(), panel.shell, panel.sensor, () => {
        // A tenth of the frames is enough for display.
        if (recording.isOver || recording.course.length % 10 === 1) panel.depict(recording);
        if (!recording.isOver) return;
        panel.present(recording);
        settle?.();
      });
      panel.present(recording);
    },
    stop: () => new Promise((done) => {
      if (!recording || recording.isOver) done();
      settle = done;
      recording?.stop();
    }),
    mark: (name) => recording?.mark(name),
    text() {
      if (!recording?.isOver) throw Error('Start a recording and stop it before.');
      return recording.text(options.name);
    },
    post: () => post(options, session.text()),
    download: () => download(options.name, session.text()),
    close() {
      session.stop();
      panel.close();
    },
  };
  const panel = makePanel(session);
  attached?.close();
  attached = session;
  page.documentElement.append(panel.shell);
  panel.refresh();
  addEventListener('load', () => panel.refresh(), { once: true });
  return session;
}

window.LayoutTraceRecorder = { attach, get attached() { return attached; } };
const tag = page.currentScript;
if (tag?.src) {
  // The page's own script may already have attached the recorder.
  const begin = () => attached ?? attach({ server: new URL(tag.src).origin, ...tag.dataset });
  if (page.readyState === 'loading') addEventListener('DOMContentLoaded', begin); else begin();
}
