import type { PortalError } from '../api/portal-error';
import { TELLS_OF_ACCOUNT } from '../contract/error-catalogue';
import type { Core } from './core';

/** Whether a failure would tell a stranger about the account. Recovery hides it (contract section 4). */
export const tellsOfAccount = ({ code }: PortalError): boolean => TELLS_OF_ACCOUNT.includes(code);

/** Returns an `onError` for calls of the recovery: what the screen hides, the site is not told either (contract section 9). */
export const tellDiscreetly =
  ({ onError }: Pick<Core, 'onError'>) =>
  (error: PortalError): void => {
    if (!tellsOfAccount(error)) onError(error);
  };
