/** Where the stand-in for the captcha's script lies; its query says what it does. */
export const CAPTCHA_SCRIPT = '/sandbox/captcha.js';
/** Where none lies. */
const NO_SCRIPT = '/sandbox/no-captcha.js';

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

/** Captchas by name: `demo` asks the person in front of it, the others do by themselves what their name says (`captcha-stand-in.js`). */
const NAMED: Readonly<Record<string, unknown>> = {
  demo: DEMO_CAPTCHA,
  ...Object.fromEntries(
    ['pass', 'close', 'fail', 'stand-in', 'throw', 'empty', 'box'].map((way) => [
      `demo-${way}`,
      { ...DEMO_CAPTCHA, scriptUrl: `${CAPTCHA_SCRIPT}?${way}` },
    ]),
  ),
  'demo-missing': { ...DEMO_CAPTCHA, scriptUrl: NO_SCRIPT },
  'demo-unsafe': { ...DEMO_CAPTCHA, scriptUrl: `http://elsewhere.test${CAPTCHA_SCRIPT}` },
  'demo-unknown': { ...DEMO_CAPTCHA, provider: 'nobody' },
};

/** What the common configuration says of the captcha: one of the above by its name, or what a scenario wrote. */
export const captchaConfig = (asked: unknown): unknown => (typeof asked === 'string' && asked in NAMED ? NAMED[asked] : asked);
