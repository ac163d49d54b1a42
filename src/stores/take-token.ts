import { FIRST_SCREEN, type ScreenName, TOKEN_PARAMETER } from '../contract/screens';
import type { Host } from './host';

/**
 * Takes the token of a mock sign-in out of the page's address, if that leads to sign-in (contract section 6). After that, neither the
 * address nor the history nor a referrer contains it.
 */
export function takeToken(host: Pick<Host, 'parameter' | 'dropParameter'>, screen: ScreenName): string | undefined {
  const token = screen === FIRST_SCREEN ? host.parameter(TOKEN_PARAMETER) : undefined;
  if (token !== undefined) host.dropParameter(TOKEN_PARAMETER);
  return token;
}
