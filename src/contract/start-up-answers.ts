import { flag, list, map, number, object, optional, text } from './shape';

const captchaScene = object({ app: optional(text), web: optional(text) });

const brand = object({
  title: optional(text),
  logo: optional(text),
  favicon: optional(text),
  isCGtrade: optional(flag),
  common: optional(
    object({
      height: optional((value) => number(value) ?? text(value)),
      fontColor: optional(text),
      bgImage: optional(text),
    }),
  ),
});

/** What the calls of the start-up answer with (contract section 4). */
export const START_UP_ANSWERS = {
  settings: { data: map(text) },
  countries: { data: list(object({ code: text, name: text, callingCode: text })) },
  commonConfig: {
    data: object({
      loggedIn: optional(flag),
      brand: optional(brand),
      captcha: optional(object({ provider: text, scriptUrl: text, scenes: map(captchaScene) })),
    }),
  },
  publicKey: { data: object({ keyId: text, publicKey: text }) },
} as const;
