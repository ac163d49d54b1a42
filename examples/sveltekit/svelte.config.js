import adapter from '@sveltejs/adapter-node';

export default {
  kit: {
    adapter: adapter(),
    // SvelteKit writes a script into each page, and adds its nonce to the policy.
    csp: {
      directives: {
        'default-src': ['none'],
        'script-src': ['self'],
        'style-src': ['self'],
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
