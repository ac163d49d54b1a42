/** The response of every call except the dictionary (contract section 4). The message is for readers of logs; no portal shows it. */
export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** Thrown when a call cannot be served. One error handler turns it into an envelope. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly data: unknown = {},
  ) {
    super(`refused with ${code}`);
  }
}

/** Throws a Refusal with this code. */
export const refuse = (code: number, data?: unknown): never => {
  throw new Refusal(code, data);
};

/** Makes an envelope. */
export const envelope = (code: number, data: unknown): Envelope => ({
  code,
  message: code === 0 ? 'success' : `sandbox: refused with ${code}`,
  data,
});
