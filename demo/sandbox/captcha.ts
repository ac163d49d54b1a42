/** Path of the stand-in for the captcha's script. Its query says what it does. */
export const CAPTCHA_SCRIPT = '/sandbox/captcha.js';
/** A path without a script. */
const NO_SCRIPT = '/sandbox/no-captcha.js';

const scene = (name: string): { app: string; web: string } => ({ app: `sandbox-${name}-app`, web: `sandbox-${name}-web` });

/** The captcha that `config.captcha=demo` puts into the common configuration (contract section 4). */
const DEMO_CAPTCHA = {
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

/** Captchas by name. `demo` asks the person in front of it; the others act by themselves as their names say (`captcha-stand-in.js`). */
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

/** Returns the captcha of the common configuration: a named one from above, or the value in the scenario. */
export const captchaConfig = (asked: unknown): unknown => (typeof asked === 'string' && asked in NAMED ? NAMED[asked] : asked);
