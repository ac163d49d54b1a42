export default {
  kit: {
    // SvelteKit writes a script into each page, and adds its nonce to the policy.
    csp: {
      directives: {
        'default-src': ['none'],
        'script-src': ['self'],
        'style-src': ['self'],
        // The one style attribute that SvelteKit has: it hides the text by which screen readers announce a page.
        'style-src-attr': ['unsafe-hashes', 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='],
        'connect-src': ['self', 'https://api.example'],
        'img-src': ['self', 'data:'],
        'font-src': ['self'],
        'frame-ancestors': ['none'],
        'base-uri': ['none'],
        'form-action': ['none'],
        'require-trusted-types-for': ['script'],
        'trusted-types': ['login-portal', 'svelte-trusted-html'],
      },
    },
  },
};
