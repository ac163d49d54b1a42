// Astro's router parses pages from text and names scripts by text, which a policy with Trusted Types blocks. This lets the site's own pass.
if (window.trustedTypes) {
  window.trustedTypes.createPolicy('default', {
    createHTML: (text, _type, place) => (place === 'DOMParser parseFromString' || text === '' ? text : null),
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
  });
}
