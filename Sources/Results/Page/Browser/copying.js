// Copies commands. A page from a file may not use the clipboard: then by the older way, and at
// last the text is selected for the reader to copy.

async function copy(control) {
  const text = control.closest('.command').querySelector('code');
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(text.textContent);
  } catch {
    getSelection().selectAllChildren(text);
    isCopied = document.execCommand('copy');
    if (isCopied) getSelection().removeAllRanges();
  }
  control.textContent = isCopied ? 'Copied' : 'Selected';
  setTimeout(() => { control.textContent = 'Copy'; }, 1500);
}
