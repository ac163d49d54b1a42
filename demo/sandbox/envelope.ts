/** The answer of every call but the dictionary (contract section 4). The message is for people who read logs; no portal shows it. */
export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** Thrown by whatever finds that a call cannot be served; becomes an envelope in one place. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly data: unknown = {},
  ) {
    super(`refused with ${code}`);
  }
}

export const refuse = (code: number, data?: unknown): never => {
  throw new Refusal(code, data);
};

export const envelope = (code: number, data: unknown): Envelope => ({
  code,
  message: code === 0 ? 'success' : `sandbox: refused with ${code}`,
  data,
});
