// Copies commands. The clipboard may be unavailable to a page from a file. Then an older function
// is tried, and as a last resort the text is selected for the reader to copy.

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
