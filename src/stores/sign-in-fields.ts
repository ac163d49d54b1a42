import type { PortalError } from '../api/portal-error';
import type { AccountKind } from '../contract/requests';

/** How the visitor proves who they are. */
export type Proof = 'password' | 'code';

/**
 * Returns a function that drops the field of a failure if the form does not show it now. Its sentence is then shown in the alert: for
 * example, a wrong code while the visitor signs in with a password.
 */
export const shownIn =
  (kind: AccountKind, proof: Proof) =>
  <F>(error: PortalError<F>): PortalError<F> => {
    const { field } = error;
    return field === kind || field === proof ? error : withoutField(error);
  };

/** Drops the field `email` of a failure if the account is a phone number, because the form shows no e-mail then. */
export const atAccount = (kind: AccountKind, error: PortalError): PortalError =>
  error.field === 'email' && kind === 'phone' ? withoutField(error) : error;

/** Drops the field of a failure, so that its sentence is shown in the alert. */
export const withoutField = <F>({ field, ...rest }: PortalError<F>): PortalError<F> => rest;
