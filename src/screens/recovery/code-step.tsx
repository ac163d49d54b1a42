import { useStore } from '@nanostores/react';
import type { AccountKind } from '../../contract/requests';
import { channelOf } from '../../stores/account-form';
import { useTranslate } from '../../stores/context';
import type { Recovery } from '../../stores/recovery';
import type { RecoveredAccount } from '../../stores/recovery-state';
import { Button } from '../../ui/button';
import { CodeEntry } from '../code-entry';
import { SubmitButton } from '../submit-button';
import { AccountLine } from './account-line';
import { Frame } from './frame';

interface CodeStepProps {
  readonly recovery: Recovery;
  readonly account: RecoveredAccount;
}

/** The channel that the other kind of account uses for its codes. */
const OTHER_WAYS = {
  email: { kind: 'phone', key: 'Code.BySms' },
  phone: { kind: 'email', key: 'Code.ByEmail' },
} as const satisfies Record<AccountKind, { readonly kind: AccountKind; readonly key: string }>;

/** Asks for the code. Nothing here reveals whether the account exists. */
export function CodeStep({ recovery, account }: CodeStepProps) {
  const translate = useTranslate();
  const form = recovery.forms.code;
  const unsent = useStore(recovery.$unsent);
  const other = OTHER_WAYS[account.fields.accountType];
  return (
    <Frame
      recovery={recovery}
      at="code"
      form={form}
      title={translate('Recovery.CodeTitle')}
      busyLabel={translate('Recovery.Checking')}
      lead={<AccountLine account={account} change={() => recovery.changeAccount()} />}
    >
      <CodeEntry
        form={form}
        sender={recovery.sender}
        channel={channelOf(account.fields.accountType)}
        send={() => void recovery.sendAgain()}
        sentText={translate('Code.SentIfAccount')}
        describedBy="step title"
      />
      <SubmitButton sender={recovery.sender} form={form} busyLabel={translate('Recovery.Checking')}>
        {translate('Common.Continue')}
      </SubmitButton>
      {unsent && (
        <div className="row">
          <Button kind="quiet" action={`account-${other.kind}`} onClick={() => recovery.changeAccount(other.kind)}>
            {translate(other.key)}
          </Button>
        </div>
      )}
    </Frame>
  );
}
