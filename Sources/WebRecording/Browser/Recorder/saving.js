// Where a trace goes: to a file of the browser's downloads, or to the command that runs.

const fileName = (name) => `${name.replace(/[^\w.-]+/g, '-') || 'recording'}.ltrace.jsonl`;

function download(name, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  link.download = fileName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function post(server, token, name, text) {
  if (!server || !token) {
    throw new Error('No command waits for this recording: download it, or add the page\'s '
      + 'script again as \'perfharness record-web\' shows it.');
  }
  let isBlocked = false;
  const blocked = (event) => {
    if (event.blockedURI.startsWith(server)) isBlocked = true;
  };
  document.addEventListener('securitypolicyviolation', blocked);
  let response;
  try {
    response = await fetch(`${server}/traces?name=${encodeURIComponent(name)}`, {
      method: 'POST', body: text, cache: 'no-store', credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    });
  } catch {
    // The browser tells of its reason after it refuses.
    await new Promise((done) => { setTimeout(done, 100); });
    throw new Error(isBlocked
      ? `The page's content policy does not allow to reach ${server}: download the recording, or `
        + 'add that address to connect-src.'
      : `${server} cannot be reached: see that 'perfharness record-web' still runs and that the `
        + 'browser lets this page reach the local network, or download the recording.');
  } finally {
    document.removeEventListener('securitypolicyviolation', blocked);
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error ?? `${server} answers ${response.status}.`);
  return answer;
}
