import { useStore } from '@nanostores/react';
import { accountName } from '../../stores/account-form';
import { useTranslate } from '../../stores/context';
import type { Recovery } from '../../stores/recovery';
import type { RecoveredAccount } from '../../stores/recovery-state';
import { Button } from '../../ui/button';
import { NewPasswordField } from '../new-password-field';
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
  const busy = useStore(form.$busy);
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
      <Button kind="primary" type="submit" busy={busy} busyLabel={translate('Recovery.Submitting')}>
        {translate('Recovery.Submit')}
      </Button>
    </Frame>
  );
}
