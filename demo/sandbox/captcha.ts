/** Where the stand-in for the captcha's script lies. Nothing serves it yet. */
export const CAPTCHA_SCRIPT = '/sandbox/captcha.js';

const scene = (name: string): { app: string; web: string } => ({ app: `sandbox-${name}-app`, web: `sandbox-${name}-web` });

/** What `config.captcha=demo` puts into the common configuration (contract section 4). */
export const DEMO_CAPTCHA = {
  provider: 'tencent',
  scriptUrl: CAPTCHA_SCRIPT,
  scenes: {
    login: scene('login'),
    recovery: scene('recovery'),
    changePassword: scene('change-password'),
    transfer: scene('transfer'),
    register: scene('register'),
    other: scene('other'),
  },
};
