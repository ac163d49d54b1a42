import { useStore } from '@nanostores/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CodeChannel } from '../contract/endpoints';
import { LIMITS } from '../contract/limits';
import { normalizeCode } from '../rules/code';
import { countdown, timeLeft } from '../rules/countdown';
import { formatDuration } from '../rules/duration';
import { sentenceGap } from '../rules/sentence-gap';
import type { CodeSender } from '../stores/code-sender';
import { usePortal, useTranslate } from '../stores/context';
import type { Form } from '../stores/form';
import { Button } from '../ui/button';
import { CodeField } from '../ui/code-field';
import { isFocusNowhere } from '../ui/take-focus';
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
  const note = useRef<HTMLSpanElement>(null);
  return (
    <CodeField
      {...code}
      clean={normalizeCode}
      label={translate('Code.Label')}
      hint={
        <>
          {/* There before the text is, and a new text for each code: both are read aloud. */}
          <span ref={note} aria-live="polite">
            {sent && <span key={sent.expiresAt ?? sent.resendAt}>{sentText}</span>}
          </span>
          {/* In elements: a page translator puts its own nodes in place of a bare text, which React could then not take away. */}
          {sent ? <ValidFor until={sent.expiresAt} /> : <span>{translate('Code.Hint', { length: String(LIMITS.codeLength) })}</span>}
        </>
      }
      end={<SendButton form={form} sender={sender} channel={channel} send={send} note={note} />}
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
  if (left <= 0) return null;
  return (
    <>
      <span>{sentenceGap(locale)}</span>
      <span className="sentence">{translate('Code.ValidFor', { duration: formatDuration(left / 1000, locale) })}</span>
    </>
  );
}

/**
 * Once a code is on its way, who sent it goes on to its field: the button only counts down from then on, and would read that out each second.
 * Who has gone elsewhere meanwhile stays there, and hears of it: with the field, what is said of the code is read anyway.
 */
function useWayToField(sent: unknown, note: SendButtonProps['note']) {
  const button = useRef<HTMLButtonElement>(null);
  const seen = useRef(sent);
  // A step that sends by itself has its heading read first.
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (sent === seen.current) return;
    seen.current = sent;
    const root = button.current?.getRootNode();
    if (!sent || !pressed.current || !(root instanceof ShadowRoot)) return;
    const { activeElement } = root;
    // Safari on a Mac gives a button that is clicked no focus (MDN, <button>, “Clicking and focus”): then nothing has it. The heading has it
    // after another try (see `FormMessage`).
    const isSender = isFocusNowhere(root) || activeElement === button.current || activeElement?.matches('h1');
    if (note.current) note.current.ariaLive = isSender ? 'off' : 'polite';
    if (isSender) root.getElementById('code')?.focus();
  }, [sent, note]);
  return { button, pressed };
}

interface SendButtonProps extends Pick<CodeEntryProps, 'form' | 'sender' | 'channel' | 'send'> {
  /** What is said once a code is on its way. */
  readonly note: RefObject<HTMLElement | null>;
}

function SendButton({ form, sender, channel, send, note }: SendButtonProps) {
  const { $now } = usePortal();
  const translate = useTranslate();
  const sending = useStore(sender.$sending) !== undefined;
  const sent = useStore(sender.$sent);
  const checking = useStore(form.$busy);
  const { button, pressed } = useWayToField(sent, note);
  const now = useStore($now);
  const resendAt = useStore(sender.$resendAt)[channel] ?? now;
  const waits = resendAt > now;
  const wait = countdown(timeLeft(resendAt, now));
  const label = waits ? translate('Code.SendAgainIn', { duration: wait }) : translate(sent ? 'Code.SendAgain' : 'Code.Send');
  const doing = translate('Code.Sending');
  const press = () => {
    pressed.current = true;
    send();
  };
  return (
    <>
      <Button ref={button} kind="quiet" action="send-code" busy={sending} busyLabel={doing} disabled={waits || checking} onClick={press}>
        {label}
      </Button>
      <span className="hidden" aria-live="polite">
        {sending && doing}
      </span>
    </>
  );
}
