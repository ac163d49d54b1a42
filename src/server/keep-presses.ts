/**
 * The script in the markup: until the portal takes over, it keeps what is pressed under the name `presses` of the root, as selectors.
 * That is also a link without an address of its own, or with a fragment, which the page's `<base>` would lead to another page. It gives the
 * button back its form, so that Enter counts, too. Without it the button has none, and a press does nothing. What the site has put into a slot
 * bubbles through, and is the site's.
 */
export const KEEP_PRESSES =
  '{const r=[...Document.prototype.querySelectorAll.call(document,"login-portal")].pop()?.shadowRoot;' +
  'if(r&&!r.presses){r.presses=[];' +
  'const k=s=>r.presses?.push(s),o=(n,f)=>r.addEventListener(n,e=>r.contains(e.target)&&f(e));' +
  'o("submit",e=>{e.preventDefault();k(\'[type="submit"]\')});' +
  'o("click",e=>{const b=e.target.closest(\'button,a[data-action]:not([href^="/"],[href^="http"])\');' +
  'if(!r.presses||!b||b.type=="submit"||!b.type&&(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey))return;' +
  "b.type||e.preventDefault();k('[data-action=\"'+b.dataset.action+'\"]')});" +
  'r.querySelector("[form]")?.removeAttribute("form")}}';
