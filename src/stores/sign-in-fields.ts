import type { PortalError } from '../api/portal-error';
import type { AccountKind } from '../contract/endpoints';

/** How the visitor shows who they are. */
export type Proof = 'password' | 'code';

/**
 * Gives what leaves out the field of a failure where the form of now does not show it, so that its sentence stands in the alert: a code that
 * was not right, say, while the visitor signs in with a password.
 */
export const shownIn =
  (kind: AccountKind, proof: Proof) =>
  <F>(error: PortalError<F>): PortalError<F> => {
    const { field } = error;
    return field === kind || field === proof ? error : withoutField(error);
  };

/** A failure as a form tells it whose account goes by this kind: where that is a phone number, there is no e-mail in view that could be mended. */
export const atAccount = (kind: AccountKind, error: PortalError): PortalError =>
  error.field === 'email' && kind === 'phone' ? withoutField(error) : error;

/** A failure whose sentence stands in the alert, whatever the catalogue says. */
export const withoutField = <F>({ field, ...rest }: PortalError<F>): PortalError<F> => rest;
