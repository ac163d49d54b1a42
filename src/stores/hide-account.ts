import type { ToSite } from '../api/client';
import type { PortalError } from '../api/portal-error';
import { REVEALS_ACCOUNT } from '../contract/error-catalogue';

/** Whether a failure reveals something about the account. Recovery hides it (contract section 4). */
export const revealsAccount = ({ code }: PortalError): boolean => REVEALS_ACCOUNT.includes(code);

/** For calls of the recovery: what the screen hides, the site is not told either (contract section 9). */
export const hideAccount: ToSite = (error) => (revealsAccount(error) ? undefined : error);
