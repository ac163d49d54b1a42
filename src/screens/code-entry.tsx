import { useStore } from '@nanostores/react';
import type { CodeChannel } from '../contract/endpoints';
import { LIMITS } from '../contract/limits';
import { normalizeCode } from '../rules/code';
import { countdown, timeLeft } from '../rules/countdown';
import { formatDuration } from '../rules/duration';
import type { CodeSender } from '../stores/code-sender';
import { usePortal, useTranslate } from '../stores/context';
import type { Form } from '../stores/form';
import { Button } from '../ui/button';
import { CodeField } from '../ui/code-field';
import { useField } from './use-field';

interface CodeEntryProps {
  readonly form: Form<'code'>;
  readonly sender: CodeSender;
  /** On which the button sends. */
  readonly channel: CodeChannel;
  readonly send: () => void;
  /** Says where the code went, once one did. */
  readonly sentText: string;
}

/** The code of a step, and the button that sends it, for the first time and again once the server allows it. */
export function CodeEntry({ form, sender, channel, send, sentText }: CodeEntryProps) {
  const translate = useTranslate();
  const code = useField(form, 'code');
  const sent = useStore(sender.$sent);
  return (
    <CodeField
      {...code}
      clean={normalizeCode}
      label={translate('Code.Label')}
      hint={
        <>
          {/* There before the text is, and a new text for each code: both are read aloud. */}
          <span aria-live="polite">{sent && <span key={sent.expiresAt ?? sent.resendAt}>{sentText}</span>}</span>
          {/* In elements: a page translator puts its own nodes in place of a bare text, which React could then not take away. */}
          {sent ? <ValidFor until={sent.expiresAt} /> : <span>{translate('Code.Hint', { length: String(LIMITS.codeLength) })}</span>}
        </>
      }
      end={<SendButton sender={sender} channel={channel} send={send} />}
      required
    />
  );
}

function ValidFor({ until }: { readonly until: number | undefined }) {
  const { $now, language } = usePortal();
  const translate = useTranslate();
  const locale = useStore(language.$locale);
  const now = useStore($now);
  const left = timeLeft(until ?? now, now);
  return left > 0 && <span>{` ${translate('Code.ValidFor', { duration: formatDuration(left / 1000, locale) })}`}</span>;
}

function SendButton({ sender, channel, send }: Pick<CodeEntryProps, 'sender' | 'channel' | 'send'>) {
  const { $now } = usePortal();
  const translate = useTranslate();
  const sending = useStore(sender.$sending) !== undefined;
  const again = useStore(sender.$sent) !== undefined;
  const now = useStore($now);
  const resendAt = useStore(sender.$resendAt)[channel] ?? now;
  const waits = resendAt > now;
  const wait = countdown(timeLeft(resendAt, now));
  const label = waits ? translate('Code.SendAgainIn', { duration: wait }) : translate(again ? 'Code.SendAgain' : 'Code.Send');
  return (
    <Button kind="quiet" action="send-code" busy={sending} busyLabel={translate('Code.Sending')} disabled={waits} onClick={send}>
      {label}
    </Button>
  );
}
