import { atom, type WritableAtom } from 'nanostores';

/** A registration that was made on this page. In memory only: for the password manager, which is to save the activation's password under the account. */
export interface Registered {
  readonly uuid: string;
  readonly account: string;
}

/** Creates the place where one portal's last registration is remembered. */
export const createRegistered = (): WritableAtom<Registered | undefined> => atom();
