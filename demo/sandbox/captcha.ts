import { isRecord } from '../../src/contract/shape';

/** Path of the stand-in for the captcha's script. Its query says what it does. */
export const CAPTCHA_SCRIPT = '/sandbox/captcha.js';
/** Path of the stand-in for Turnstile's script. Its query says what it does. */
export const TURNSTILE_SCRIPT = '/sandbox/turnstile.js';
/** Path of the challenge for a proof of work. Its query says what is wrong with it. */
export const CHALLENGE = '/sandbox/challenge';
/** A path without a script. */
const NO_SCRIPT = '/sandbox/no-captcha.js';

const scene = (name: string): { app: string; web: string } => ({ app: `sandbox-${name}-app`, web: `sandbox-${name}-web` });

const SCENES = {
  login: scene('login'),
  recovery: scene('recovery'),
  changePassword: scene('change-password'),
  transfer: scene('transfer'),
  register: scene('register'),
  other: scene('other'),
};

/** The captcha that `config.captcha=demo` puts into the common configuration (contract section 4). */
const TENCENT = { provider: 'tencent', scriptUrl: CAPTCHA_SCRIPT, scenes: SCENES };
/** The other two (contract section 13). The challenge's address has no leading slash, so that it stays below `api-base`. */
const TURNSTILE = { provider: 'turnstile', scriptUrl: TURNSTILE_SCRIPT, scenes: SCENES };
const ALTCHA = { provider: 'altcha', challengeUrl: CHALLENGE.slice(1), scenes: SCENES };

type Captchas = Readonly<Record<string, unknown>>;

/** Returns a captcha in each of its ways, by name. */
const inWays = (name: string, ways: readonly string[], captchaFor: (way: string) => unknown): Captchas =>
  Object.fromEntries(ways.map((way) => [`${name}-${way}`, captchaFor(way)]));

/**
 * Captchas by name. `demo` and `turnstile-ask` ask the person in front of them; the others act by themselves as their names say
 * (`captcha-stand-in.js`, `turnstile-stand-in.js`, `challenges.ts`).
 */
const NAMED: Captchas = {
  demo: TENCENT,
  ...inWays('demo', ['pass', 'close', 'fail', 'stand-in', 'throw', 'empty', 'box'], (way) => ({
    ...TENCENT,
    scriptUrl: `${CAPTCHA_SCRIPT}?${way}`,
  })),
  'demo-web-sign-in': { ...TENCENT, scenes: { login: { web: SCENES.login.web } } },
  'demo-missing': { ...TENCENT, scriptUrl: NO_SCRIPT },
  'demo-unsafe': { ...TENCENT, scriptUrl: `http://elsewhere.test${CAPTCHA_SCRIPT}` },
  'demo-unknown': { ...TENCENT, provider: 'nobody' },
  'demo-incomplete': { ...TENCENT, scriptUrl: undefined },
  turnstile: TURNSTILE,
  ...inWays('turnstile', ['ask', 'fail', 'expired', 'unsupported', 'throw', 'hang', 'empty'], (way) => ({
    ...TURNSTILE,
    scriptUrl: `${TURNSTILE_SCRIPT}?${way}`,
  })),
  altcha: ALTCHA,
  ...inWays('altcha', ['slow', 'unsolvable', 'too-large', 'expired', 'forged', 'sha-512'], (way) => ({
    ...ALTCHA,
    challengeUrl: `${ALTCHA.challengeUrl}?${way}`,
  })),
  'altcha-foreign': { ...ALTCHA, challengeUrl: `https://elsewhere.test${CHALLENGE}` },
  'altcha-incomplete': { ...ALTCHA, challengeUrl: undefined },
};

/** The names of the captchas above. */
export const CAPTCHA_NAMES: readonly string[] = Object.keys(NAMED);

/** Whether a captcha is asked for in a scene on a device: the scene has an identifier for it (contract section 4). */
export const isAskedIn = (captcha: unknown, scene: string, device: string): boolean =>
  isRecord(captcha) && isRecord(captcha.scenes) && isRecord(captcha.scenes[scene]) && Boolean(captcha.scenes[scene][device]);

/** Returns the captcha of the common configuration: a named one from above, or the value in the scenario. */
export const captchaConfig = (asked: unknown): unknown => (typeof asked === 'string' && asked in NAMED ? NAMED[asked] : asked);
