import { LIMITS } from '../contract/limits';
import { isCode } from '../rules/code';
import { type Consents, consentField } from './consents';
import type { FieldErrors } from './form';
import type { NewPassword } from './new-password';

/** What both forms that make an account end with. */
interface Parts {
  readonly code: string;
  readonly typedPassword: string;
  readonly password: Pick<NewPassword, '$checks'>;
  readonly consents: Consents;
}

/** What is wrong with code, password and agreements as far as the portal itself can tell, in the order of the forms. */
export const newAccountErrors = ({ code, typedPassword, password, consents }: Parts): FieldErrors => ({
  ...codeError(code),
  ...passwordError(typedPassword, password),
  ...Object.fromEntries(consents.missing().map((key) => [consentField(key), { key: 'Consent.Required' }])),
});

function codeError(code: string): FieldErrors {
  if (isCode(code)) return {};
  return { code: code ? { key: 'Code.Format', values: { length: String(LIMITS.codeLength) } } : { key: 'Code.Missing' } };
}

function passwordError(typed: string, { $checks }: Parts['password']): FieldErrors {
  if ($checks.get().every(({ met }) => met)) return {};
  return { password: { key: typed ? 'Password.NotMet' : 'Password.Missing' } };
}
