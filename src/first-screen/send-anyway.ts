/**
 * Sends a form whose button was pressed where the browser does not. In a frame that is sandboxed without `allow-forms` it says nothing and
 * fires no `submit` (HTML, 4.10.22.3, step 2); the portal never has the browser send a form, so there is nothing that it would be kept from.
 * Enter in a field presses the button too.
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
  form.addEventListener('submit', note, { once: true });
  // what a click does comes after all who listen to it
  setTimeout(() => {
    form.removeEventListener('submit', note);
    if (!sent && !event.defaultPrevented)
      form.dispatchEvent(new SubmitEvent('submit', { submitter: button, bubbles: true, cancelable: true }));
  });
}
