import type { Recovery } from '../../../src/journeys/recovery/flow';
import type { RecoveryStep } from '../../../src/journeys/recovery/state';
import { journeysOf, type Opened, openPortal, type PortalOptions } from '../../portal/open-portal';

/** Fits the rule, and is nobody's password yet. */
export const NEW_PASSWORD = 'Meadow9*Copper';
export const EMAIL = 'trader@example.com';

export interface RecoveryVisitor extends Opened {
  readonly recovery: Recovery;
  readonly at: () => RecoveryStep['at'];
  /** The alert of the step. */
  readonly alert: () => ReturnType<Recovery['forms']['account']['$alert']['get']>;
  readonly calls: (name: string) => readonly { readonly body?: Readonly<Record<string, unknown>> | undefined }[];
  /** All that the browser keeps, as one text. */
  readonly stored: () => string;
  /** Sends a code to the e-mail address, enters it and is at the password; or stops before. */
  toCode(email?: string): Promise<void>;
  toPassword(): Promise<void>;
  choosePassword(password?: string): Promise<void>;
}

/** A visitor who has come to the recovery, from the sign-in where an account was typed there. */
export async function visitRecovery({
  typed = '',
  ...options
}: PortalOptions & { readonly typed?: string } = {}): Promise<RecoveryVisitor> {
  const { host, portal } = await openPortal(options);
  if (typed) portal.journeys.signIn.form.set('email', typed);
  portal.visit.navigation.navigate('/recovery');
  const { recovery } = journeysOf({ portal });
  const at = () => recovery.$step.get().at;
  const toCode = async (email = EMAIL) => {
    recovery.forms.account.set('email', email);
    await recovery.submit();
  };
  return {
    host,
    portal,
    recovery,
    at,
    alert: () => {
      const step = at();
      return recovery.forms[step === 'done' ? 'account' : step].$alert.get();
    },
    calls: (name) => host.net.sandbox.calls(name),
    stored: () => JSON.stringify([host.local.all(), host.session.all()]),
    toCode,
    async toPassword() {
      await toCode();
      recovery.forms.code.set('code', host.net.sandbox.lastCode(EMAIL) ?? '');
      await recovery.submit();
    },
    async choosePassword(password = NEW_PASSWORD) {
      recovery.forms.password.set('password', password);
      await recovery.submit();
    },
  };
}
