/** What the portal can find wrong, apart from exceptions of browsers and libraries. Reports name it by this code. */
export const FAULT_CODES = [
  'call-failed',
  'captcha-address',
  'captcha-challenge',
  'captcha-incomplete',
  'captcha-missing',
  'captcha-result',
  'captcha-script',
  'captcha-slow',
  'captcha-unknown',
  'key-too-short',
  'no-countries',
  'no-languages',
  'no-portal',
  'no-root',
  'no-translation',
  'no-passkey',
  'outside-portal',
  'part-missing',
  'settings-left-out',
  'start-up-late',
] as const;

export type FaultCode = (typeof FAULT_CODES)[number];

/** The name of every fault. The first file and the later parts each have a class of their own, so `instanceof` does not recognise it. */
export const FAULT_NAME = 'Fault';

/** An error that the portal itself has found. Neither its code nor its detail contains anything that the visitor typed. */
export class Fault extends Error {
  override readonly name = FAULT_NAME;

  constructor(
    readonly code: FaultCode,
    detail?: string,
  ) {
    super(detail ? `${code}: ${detail}` : code);
  }
}

/** Makes a loading that has failed reject with the fault that a part of the bundle is missing. */
export const partMissing =
  (name: string) =>
  (cause: unknown): never => {
    throw Object.assign(new Fault('part-missing', name), { cause });
  };

/** Whether an exception says that a part of the bundle is missing. To the visitor, that is the network. */
export const isPartMissing = (error: unknown): boolean => error instanceof Fault && error.code === 'part-missing';

/** What the portal was doing when something went wrong. A call is named by its method and path. */
export type Activity =
  | 'captcha'
  | 'catalogue'
  | 'configuration'
  | 'encryption'
  | 'first part'
  | 'language'
  | 'mock sign-in'
  | 'passkey'
  | 'public key'
  | 'react'
  | 'screen'
  | 'start-up'
  | 'submit'
  | RequestName;

/** `METHOD path` of a call (contract section 8). */
export type RequestName = `${'GET' | 'POST'} ${string}`;
