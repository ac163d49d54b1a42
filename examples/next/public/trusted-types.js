// Turbopack's loader and React name scripts by plain text, which a policy with Trusted Types blocks. This lets the site's own scripts pass.
if (window.trustedTypes) {
  window.trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
  });
}
