// Destinations of a trace: a downloaded file, or the running command.

function download(name, text) {
  const link = page.createElement('a');
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = `${name.replace(/[^\w.-]+/g, '-')}.ltrace.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 6e4);
}

async function post({ server, token, name }, body) {
  if (!token) throw Error('There is no token to save with.');
  let isBlocked;
  const blocked = (event) => { isBlocked ||= event.blockedURI.startsWith(server); };
  page.addEventListener('securitypolicyviolation', blocked);
  try {
    const response = await fetch(`${server}/traces?name=${encodeURIComponent(name)}`, {
      method: 'POST', body, referrerPolicy: 'no-referrer',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    });
    const answer = await response.json();
    if (!response.ok) throw Error(answer.error);
    return answer;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The browser reports the reason only after the failure.
    await new Promise((done) => { setTimeout(done, 100); });
    throw Error(isBlocked
      ? `This page's content policy forbids requests to ${server}: download the trace.`
      : `${server} does not answer: does record-web run, and may this page reach it?`);
  } finally {
    page.removeEventListener('securitypolicyviolation', blocked);
  }
}
