// What the page's own scripts see, and what a script tag says.

function attach(given = {}) {
  const options = { key: undefined, name: 'recording', ...given };
  let recording;
  let settle;
  const recorder = {
    options,
    start() {
      if (recording && !recording.isOver) return;
      recording = undefined;
      const list = findList(options);
      const made = makeRecording(list, panel.host, panel.sensor, (state) => {
        if (!state.isOver) {
          panel.watch(state);
          return;
        }
        panel.show('done', made);
        settle?.();
      });
      recording = made;
      panel.show('recording', recording);
    },
    stop() {
      if (!recording || recording.isOver) return Promise.resolve();
      return new Promise((done) => {
        settle = done;
        recording.stop();
      });
    },
    mark: (name) => recording?.mark(name),
    text() {
      if (!recording?.isOver) throw new Error('There is no recording yet: start one and stop it.');
      return recording.text(options.name);
    },
    post: async () => post(options.server, options.token, options.name, recorder.text()),
    download: () => download(options.name, recorder.text()),
    get began() { return recording?.began; },
    close() {
      recorder.stop();
      panel.host.remove();
    },
  };
  const panel = makePanel(recorder);
  attached?.close();
  attached = recorder;
  panel.show('ready');
  document.documentElement.append(panel.host);
  return recorder;
}

let attached = window.LayoutTraceRecorder?.attached;
window.LayoutTraceRecorder = { attach, get attached() { return attached; } };

const tag = document.currentScript;
if (tag?.src) {
  // The page's own scripts may attach with functions before.
  const begin = () => attached ?? attach({ server: new URL(tag.src).origin, ...tag.dataset });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
