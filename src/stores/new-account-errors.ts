import { codeFault } from '../rules/code';
import type { ConsentField, Consents } from './consents';
import type { FieldErrors } from './form';
import type { NewPassword } from './new-password';

/** What both forms that make an account end with. */
interface Parts {
  readonly code: string;
  /** Whether one was sent. */
  readonly sent: boolean;
  readonly typedPassword: string;
  readonly password: Pick<NewPassword, '$checks'>;
  readonly consents: Consents;
}

/** What is wrong with code, password and agreements as far as the portal itself can tell, in the order of the forms. */
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
