import { FIRST_SCREEN, type ScreenName, TOKEN_PARAMETER } from '../contract/screens';
import type { Host } from './host';

/**
 * Takes the token of a mock sign-in out of the page's address (contract section 6). After that, neither the address nor the history nor a
 * referrer contains it. Returns it only if the address leads to sign-in: nobody is to be signed in who came for something else.
 */
export function takeToken(host: Pick<Host, 'parameter' | 'dropParameter'>, screen: ScreenName): string | undefined {
  const token = host.parameter(TOKEN_PARAMETER);
  if (token !== undefined) host.dropParameter(TOKEN_PARAMETER);
  return screen === FIRST_SCREEN ? token : undefined;
}
