import { CODES } from '../contract/errors';
import { number, own, type Shape } from '../contract/shape';

/** A response of any kind. */
export interface Outcome {
  readonly status: number;
  /** Parsed JSON, else the text. */
  readonly body: unknown;
}

/** The codes for HTTP statuses of responses without an envelope (contract section 4). */
const STATUS_CODES: Readonly<Record<number, number>> = { 400: CODES.badRequest, 401: CODES.notLoggedIn, 429: CODES.tooManyRequests };

/** Returns the code that an HTTP status stands for when there is no envelope. */
export const codeOfStatus = (status: number): number => STATUS_CODES[status] ?? CODES.internal;

/** Returns the code of an envelope; `undefined` if the body is not one. */
export const codeOf = ({ body }: Outcome): number | undefined => number(own(body, 'code'));

/** Returns the `data` of an envelope with code 0 if it has the shape; `undefined` in all other cases. */
export const dataOf = <T>(outcome: Outcome, shape: Shape<T>): T | undefined =>
  codeOf(outcome) === CODES.success ? shape(own(outcome.body, 'data')) : undefined;

/** Makes an outcome from a response's text. */
export function outcomeOf(status: number, text: string): Outcome {
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    return { status, body: text };
  }
}

/** Reads a response. Rejects if the connection breaks off. */
export const readResponse = async (response: Response): Promise<Outcome> => outcomeOf(response.status, await response.text());
