import { useStore } from '@nanostores/react';
import { useSecondsLeft, useTranslate } from '../../stores/context';
import type { Recovery } from '../../stores/recovery';
import { Button } from '../../ui/button';
import { AccountField } from '../account-field';
import { SubmitButton } from '../submit-button';
import { Frame } from './frame';

/** Asks for the account. Sending a code leads to the next step. */
export function AccountStep({ recovery }: { readonly recovery: Recovery }) {
  const translate = useTranslate();
  const form = recovery.forms.account;
  const { sender, $kind, choose, haveCode } = recovery;
  const sending = useStore(sender.$sending) !== undefined;
  const sent = useStore(sender.$sent);
  const moments = [...Object.values(useStore(sender.$resendAt)), sent?.expiresAt ?? 0];
  const mayHaveOne = useSecondsLeft(Math.max(...moments)) > 0 || (sent !== undefined && sent.expiresAt === undefined);
  return (
    <Frame
      recovery={recovery}
      at="account"
      form={form}
      title={translate('Recovery.Title')}
      busyLabel={translate('Code.Sending')}
      lead={<p className="subtitle">{translate('Recovery.AccountText')}</p>}
    >
      <AccountField form={form} $kind={$kind} choose={choose} />
      <SubmitButton form={form} action="send-code" waits={sending} busyLabel={translate('Code.Sending')}>
        {translate('Code.Send')}
      </SubmitButton>
      {mayHaveOne && (
        <div className="row">
          <Button kind="quiet" onClick={() => void haveCode()}>
            {translate('Recovery.HaveCode')}
          </Button>
        </div>
      )}
    </Frame>
  );
}
