/** What the service hangs on the page: its window and the veil behind it. */
const OF_CAPTCHA = /captcha|t_mask/i;

/** Whether a modal dialog is open that something stands in, however deep, or that stands on the page. */
function isUnderDialog(): boolean {
  let focused = document.activeElement;
  while (focused) {
    if (focused.closest(':modal')) return true;
    const inner: Element | null = focused.shadowRoot?.activeElement ?? null;
    if (!inner) break;
    focused = inner;
  }
  return document.querySelector(':modal') !== null;
}

/**
 * A modal dialog lies over the page and makes all of it inert (HTML, 6.3.1): a captcha that its service hangs on the body could be neither seen
 * nor solved. Where one is open, the captcha gets a modal dialog of its own, into which it is taken as soon as it comes.
 * @param closed the visitor has pressed Escape.
 * @returns what ends it.
 */
export function overDialog(closed: () => void): () => void {
  if (!isUnderDialog()) return () => {};
  const stage = document.createElement('dialog');
  // only what stands in it is to be seen, whatever the site says of dialogs
  const plain = {
    all: 'initial',
    position: 'fixed',
    inset: '0',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'none',
    'z-index': '1',
  };
  for (const [name, value] of Object.entries(plain)) stage.style.setProperty(name, value, 'important');
  stage.addEventListener('close', closed);

  const watcher = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const own = node instanceof HTMLElement && OF_CAPTCHA.test(`${node.id} ${node.className}`);
      if (!own || node.parentNode !== document.body || node.matches(':modal')) continue;
      stage.append(node);
      if (stage.isConnected) continue;
      document.body.append(stage);
      stage.showModal();
    }
  });
  watcher.observe(document.body, { childList: true });
  return () => {
    watcher.disconnect();
    stage.removeEventListener('close', closed);
    stage.remove();
  };
}
