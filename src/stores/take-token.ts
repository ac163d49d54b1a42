import { FIRST_SCREEN, type ScreenName, TOKEN_PARAMETER } from '../contract/screens';
import type { Host } from './host';

/**
 * Takes the token of a mock sign-in out of the page's address, where that leads to the sign-in (contract section 6): from then on no address,
 * no history and no referrer holds it.
 */
export function takeToken(host: Pick<Host, 'parameter' | 'dropParameter'>, screen: ScreenName): string | undefined {
  const token = screen === FIRST_SCREEN ? host.parameter(TOKEN_PARAMETER) : undefined;
  if (token !== undefined) host.dropParameter(TOKEN_PARAMETER);
  return token;
}
