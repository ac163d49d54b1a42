import { CODES } from '../contract/errors';
import { isRecord, number, type Shape } from '../contract/shape';

/** An answer, whatever it says. */
export interface Outcome {
  readonly status: number;
  /** Parsed where it was JSON, else text or nothing. */
  readonly body: unknown;
}

/** What a response that is no envelope counts as (contract section 4). */
const STATUS_CODES: Readonly<Record<number, number>> = { 400: CODES.badRequest, 401: CODES.notLoggedIn, 429: CODES.tooManyRequests };

/** The code that an HTTP status stands for where there is no envelope. */
export const codeOfStatus = (status: number): number => STATUS_CODES[status] ?? CODES.internal;

/** The code of an envelope; `undefined` where the body is none. */
export const codeOf = ({ body }: Outcome): number | undefined => (isRecord(body) ? number(body.code) : undefined);

/** `data` of an envelope with code 0, where it has the shape; `undefined` in all other cases. */
export const dataOf = <T>(outcome: Outcome, shape: Shape<T>): T | undefined =>
  codeOf(outcome) === CODES.success && isRecord(outcome.body) ? shape(outcome.body.data) : undefined;

/** Reads what came as text. */
export function outcomeOf(status: number, text: string): Outcome {
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    return { status, body: text };
  }
}

/** Reads a response. Rejects where it breaks off. */
export const readResponse = async (response: Response): Promise<Outcome> => outcomeOf(response.status, await response.text());
