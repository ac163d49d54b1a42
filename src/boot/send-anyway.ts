/**
 * Dispatches `submit` for a pressed button if the browser does not. In a frame that is sandboxed without `allow-forms`, the browser
 * dispatches no `submit` event and reports nothing (HTML, 4.10.22.3, step 2). The portal never lets the browser send a form, so this
 * circumvents nothing. Enter in a field presses the button too.
 */
export function sendAnyway(event: Event): void {
  const [target] = event.composedPath();
  const button = target instanceof Element && target.closest('button');
  const form = button && button.type === 'submit' && button.form;
  if (!form) return;
  let sent = event.defaultPrevented;
  const note = () => {
    sent = true;
  };
  form.addEventListener('submit', note);
  // the browser acts on a click after all listeners have run
  setTimeout(() => {
    form.removeEventListener('submit', note);
    if (!sent && !event.defaultPrevented)
      form.dispatchEvent(new SubmitEvent('submit', { submitter: button, bubbles: true, cancelable: true }));
  });
}
