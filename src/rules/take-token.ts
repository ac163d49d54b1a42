import { FIRST_SCREEN, type ScreenName, TOKEN_PARAMETER } from '../contract/screens';

/**
 * Takes the token of a mock sign-in out of the page's address (contract section 6). After that, neither the address nor the history nor a
 * referrer contains it. Returns it only if the address leads to sign-in: nobody is to be signed in who came for something else.
 */
export function takeToken(
  { parameter, dropParameter }: { parameter(name: string): string | undefined; dropParameter(name: string): void },
  screen: ScreenName,
): string | undefined {
  const token = parameter(TOKEN_PARAMETER);
  if (token !== undefined) dropParameter(TOKEN_PARAMETER);
  return screen === FIRST_SCREEN ? token : undefined;
}
