import { codeFault } from '../rules/code';
import type { ConsentField, Consents } from './consents';
import type { FieldErrors } from './form';
import type { NewPassword } from './new-password';

/** The last fields of both forms that create an account. */
interface Parts {
  readonly code: string;
  /** Whether a code was sent. */
  readonly sent: boolean;
  readonly typedPassword: string;
  readonly password: Pick<NewPassword, '$checks'>;
  readonly consents: Consents;
}

/** Returns the errors of code, password and consents that the portal can find by itself, in the order of the forms. */
export const newAccountErrors = ({
  code,
  sent,
  typedPassword,
  password,
  consents,
}: Parts): FieldErrors<'code' | 'password' | ConsentField> => ({
  ...codeError(code, sent),
  ...passwordError(typedPassword, password),
  ...consents.errors(),
});

function codeError(code: string, sent: boolean): FieldErrors<'code'> {
  const fault = codeFault(code);
  if (!fault) return {};
  return { code: code === '' && !sent ? { key: 'SignUp.CodeUnsent' } : fault };
}

function passwordError(typed: string, { $checks }: Parts['password']): FieldErrors<'password'> {
  if ($checks.get().every(({ met }) => met)) return {};
  return { password: { key: typed ? 'Password.NotMet' : 'Password.Missing' } };
}
