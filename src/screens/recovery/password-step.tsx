import { accountName } from '../../stores/account-form';
import { useTranslate } from '../../stores/context';
import type { Recovery } from '../../stores/recovery';
import type { RecoveredAccount } from '../../stores/recovery-state';
import { NewPasswordField } from '../new-password-field';
import { SubmitButton } from '../submit-button';
import { UserName } from '../user-name';
import { AccountLine } from './account-line';
import { Frame } from './frame';

interface PasswordStepProps {
  readonly recovery: Recovery;
  readonly account: RecoveredAccount;
}

export function PasswordStep({ recovery, account }: PasswordStepProps) {
  const translate = useTranslate();
  const form = recovery.forms.password;
  return (
    <Frame
      recovery={recovery}
      at="password"
      form={form}
      title={translate('Recovery.PasswordTitle')}
      busyLabel={translate('Recovery.Submitting')}
      lead={<AccountLine account={account} />}
    >
      <UserName account={accountName(account.fields)} />
      <NewPasswordField form={form} choice={recovery.newPassword} label={translate('Password.New')} />
      <SubmitButton form={form} busyLabel={translate('Recovery.Submitting')}>
        {translate('Recovery.Submit')}
      </SubmitButton>
    </Frame>
  );
}
