import { ofetch } from 'ofetch';
import { ownAddress } from '../api/request';
import { isRecord } from '../contract/shape';

/**
 * Asks a third-party service for the visitor's region, as context of error reports only (spec section 7). Sends neither cookies nor where
 * it is asked from. `undefined` where the answer is not the `{ code, data }` of the contract.
 * @throws where no answer came, or none in JSON.
 */
export async function fetchRegion(url: string, signal: AbortSignal): Promise<string | undefined> {
  const answer: unknown = await ofetch(ownAddress(url), { credentials: 'omit', referrerPolicy: 'no-referrer', responseType: 'json', retry: 0, signal });
  if (!isRecord(answer) || answer.code !== 0) return undefined;
  const { data } = answer;
  const region = isRecord(data) ? (data.region ?? data.country ?? data.countryCode) : data;
  return typeof region === 'string' ? region : undefined;
}
