// htmx parses pages from text, which a policy with Trusted Types blocks. This lets it parse, and nobody write text into the page.
if (window.trustedTypes) {
  window.trustedTypes.createPolicy('default', {
    createHTML: (text, _type, place) => (place === 'Document parseHTMLUnsafe' ? text : null),
  });
}
