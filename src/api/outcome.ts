import { CODES } from '../contract/errors';
import { isRecord, number, type Shape } from '../contract/shape';

/** An answer, whatever it says. */
export interface Outcome {
  readonly status: number;
  /** Parsed where it was JSON, else text or nothing. */
  readonly body: unknown;
}

/** What one attempt brought. */
export type Attempt = Outcome | 'unanswered';

/** The code of an envelope; `undefined` where the body is none. */
export const codeOf = ({ body }: Outcome): number | undefined => (isRecord(body) ? number(body.code) : undefined);

/** `data` of an envelope with code 0, where it has the shape; `undefined` in all other cases. */
export const dataOf = <T>(outcome: Outcome, shape: Shape<T>): T | undefined =>
  codeOf(outcome) === CODES.success && isRecord(outcome.body) ? shape(outcome.body.data) : undefined;

/** Reads a response. Rejects where it breaks off. */
export async function readResponse(response: Response): Promise<Outcome> {
  const body = await response.text();
  try {
    return { status: response.status, body: JSON.parse(body) };
  } catch {
    return { status: response.status, body };
  }
}
