// Starts the page: shows the elements that need the script, and opens the address.

const linkTo = ({ key }, frame) => `#scenario=${encodeURIComponent(key)}&frame=${frame}`;

// Returns the scenario and the frame of the address, each only if it is valid.
function addressed() {
  const parts = new URLSearchParams(location.hash.slice(1).replaceAll('+', '%2B'));
  const frame = parts.get('frame') ?? '';
  const scenario = meta.scenarios.find(({ key }) => key === parts.get('scenario'));
  return [scenario, /^\d{1,9}$/.test(frame) ? Number(frame) : null];
}

// Returns the worst scenario: frame times count first, then violations, then the slowest frame's
// share of the budget.
function worstScenario() {
  const weight = ({ wrong, figures, budget, form }) =>
    (form ? 1e9 : 0) + (wrong.length > 0 ? 1e6 : 0) + (figures.max ?? 0) / budget;
  return meta.scenarios.reduce((a, b) => weight(b) > weight(a) ? b : a);
}

async function start() {
  for (const control of document.querySelectorAll('.copy, .contents a')) control.hidden = false;
  const choose = byId('matrix') && byId('show') && startMatrix(byId('matrix'));
  if (byId('all')) startTable(byId('all'));
  const view = byId('scenario') && meta.scenarios.length > 0
    && makeScenarioView(byId('scenario'));

  const open = async (scenario, frame) => {
    choose?.(scenario);
    comparison?.chooseFor(scenario);
    if (view.scenario === scenario && view.run && frame !== null) view.choose(frame);
    else await view.open(scenario, frame);
  };
  const show = (scenario, frame) => open(scenario, frame).then(view.focus);
  const follow = () => {
    const [scenario, frame] = addressed();
    if (scenario && view) return show(scenario, frame);
  };
  const comparison = view && byId('compared') && meta.comparisons.length > 0
    && makeComparisonView(byId('compared'), show);

  addEventListener('hashchange', follow);
  document.addEventListener('click', ({ target }) => {
    const control = target.closest('.copy');
    if (control) copy(control);
    // A link to the current address fires no event but must still lead there.
    if (target.closest('a')?.hash === location.hash) follow();
  });
  for (const change of [darkScreen, paper]) {
    change.addEventListener('change', () => {
      view?.draw();
      comparison?.draw();
    });
  }
  await (follow() ?? (view && open(worstScenario(), null)));
  document.documentElement.dataset.ready = 'true';
}

start();
