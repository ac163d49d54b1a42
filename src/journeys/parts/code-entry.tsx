import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import * as LIMITS from '../../contract/limits';
import type { CodeProof } from '../../portal/code-proof';
import { useLocale, useOptional, useSecondsLeft, useTranslate } from '../../portal/context';
import type { Form } from '../../portal/form';
import { normalizeCode } from '../../rules/code';
import { isolated, sentenceGap } from '../../rules/sentences';
import { countdown, formatDuration } from '../../rules/time';
import { Button } from '../../ui/button';
import { isFocusNowhere } from '../../ui/focus';
import { CodeField } from '../../ui/text-field';
import { FilledSentence } from './filled-sentence';
import { useField } from './form';
import { WithSupport } from './message';

interface CodeEntryProps {
  readonly form: Form<'code'>;
  readonly proof: CodeProof;
  /** The note shown after a code was sent. It says where the code went. */
  readonly sentText: ReactNode;
  /** Whether a complete code is sent by itself. */
  readonly sentComplete?: boolean;
  /** Ids of what the field's description adds, where the field has the focus before the heading was read. */
  readonly describedBy?: string | undefined;
}

/** Returns the last code, also once it is no longer valid, if it was valid since the step began. */
export function useLastCode(proof: CodeProof) {
  const sent = useStore(proof.$sent);
  const last = useStore(proof.$last);
  const [lived, setLived] = useState(sent !== undefined);
  if (sent && !lived) setLived(true);
  return lived ? last : undefined;
}

/** The code field of a step, and a button that sends the code. The button sends again once the server allows it. */
export function CodeEntry({ form, proof, sentText, sentComplete = false, describedBy }: CodeEntryProps) {
  const translate = useTranslate();
  const code = useField(form, 'code');
  const sent = useStore(proof.$sent);
  const last = useLastCode(proof);
  const note = useRef<HTMLSpanElement>(null);
  const field = (
    <CodeField
      key="field"
      {...code}
      clean={normalizeCode}
      length={LIMITS.codeLength}
      label={translate('Code.Label')}
      hint={
        <>
          {/* The live region exists before its text, and each code brings a new text. Otherwise the text would not be announced. */}
          <span ref={note} aria-live="polite">
            {sent && <span key={sent.since}>{sentText}</span>}
          </span>
          {/* Wrapped in elements: page translators replace bare text nodes with their own, and React could then not remove them. */}
          {sent && <ValidFor until={sent.until} />}
          {last && !sent && !code.error && <span>{translate('Code.LastEnded')}</span>}
          {!last && !code.error && <span>{translate('Code.Hint', { length: String(LIMITS.codeLength) })}</span>}
          {sentComplete && <SentComplete />}
        </>
      }
      describedBy={describedBy}
      required
    />
  );
  const button = <SendButton key="send" form={form} proof={proof} last={last} note={note} />;
  // The button stands first until a code was sent, then the field does.
  return <div className={`stack code-entry${last ? ' code-sent' : ''}`}>{last ? [field, button] : [button, field]}</div>;
}

/** What to do if the code goes to an address or a number that the visitor did not type, and that is wrong: only support can correct it. */
export function WrongTarget() {
  return <WithSupport className="small muted" sentence={{ key: 'Code.WrongTarget' }} />;
}

/** Says where a code went. The address stands out, so that a wrong one is noticed. It runs left to right in every language. */
export function SentTo({ target }: { readonly target: string }) {
  return <FilledSentence of="Code.SentTo" parts={{ target: <bdi>{isolated(target)}</bdi> }} />;
}

/** Says in a field's description that a complete code is sent by itself. Who sees the form sees that happen. */
export function SentComplete() {
  return <span className="hidden">{` ${useTranslate()('Code.SentComplete')}`}</span>;
}

function ValidFor({ until }: { readonly until: number | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const secondsLeft = useSecondsLeft(until);
  if (secondsLeft === 0) return null;
  return (
    <>
      <span>{sentenceGap(locale)}</span>
      <span className="whole">{translate('Code.ValidFor', { duration: formatDuration(secondsLeft, locale) })}</span>
    </>
  );
}

/** Focuses the code field and selects the old code, so that typing replaces it. */
function selectCode(root: ShadowRoot) {
  const field = root.getElementById('code');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/**
 * After a code was sent, moves the focus from the button to the code field. The button becomes a countdown, which would otherwise be read
 * out every second. If the visitor has moved elsewhere, the focus stays and the note is announced. On the field the note is read anyway, as
 * its hint.
 */
function useFieldFocus(sent: unknown, last: unknown, note: SendButtonProps['note']) {
  const button = useRef<HTMLButtonElement>(null);
  const had = useRef(last);
  useLayoutEffect(() => {
    const root = button.current?.getRootNode();
    // With another account, the button comes first again. React moves the field for that, and the field loses the focus.
    if (had.current && !last && root instanceof ShadowRoot && isFocusNowhere(root)) root.getElementById('code')?.focus();
    had.current = last;
  }, [last]);
  const seen = useRef(sent);
  useLayoutEffect(() => {
    if (sent === seen.current) return;
    seen.current = sent;
    const root = button.current?.getRootNode();
    if (!(root instanceof ShadowRoot) || !sent) return;
    const { activeElement } = root;
    // In Safari on a Mac, clicking a button does not focus it (MDN, <button>, “Clicking and focus”), so nothing has the focus. Where the
    // step sends by itself, the heading has it, and so after a retry (see `FormMessage`).
    const isSender = isFocusNowhere(root) || activeElement === button.current || activeElement?.matches('h1');
    if (note.current) note.current.ariaLive = isSender ? 'off' : 'polite';
    if (isSender) selectCode(root);
  }, [sent, note]);
  return button;
}

/**
 * Whether it is too early for another code, and what the button that sends it says: how long, unless the form's message counts to that end. A
 * message may be gone, such as after a reload.
 */
export function useSendWait(
  { $alert }: Pick<Form<string>, '$alert'>,
  { $resendAt }: Pick<CodeProof, '$resendAt'>,
  isAgain: boolean,
): { readonly waits: boolean; readonly label: string } {
  const translate = useTranslate();
  const resendAt = useStore($resendAt) ?? 0;
  const secondsLeft = useSecondsLeft(resendAt);
  const alert = useStore($alert);
  const isTold = alert?.until !== undefined && !alert.lock && alert.until >= resendAt;
  const [now, later] = isAgain ? (['Code.SendAgain', 'Code.SendAgainIn'] as const) : (['Code.Send', 'Code.SendIn'] as const);
  const waits = secondsLeft > 0;
  return { waits, label: waits && !isTold ? translate(later, { duration: countdown(secondsLeft) }) : translate(now) };
}

interface SendButtonProps extends Pick<CodeEntryProps, 'form' | 'proof'> {
  readonly last: ReturnType<typeof useLastCode>;
  /** The note that is announced after a code was sent. */
  readonly note: RefObject<HTMLElement | null>;
}

function SendButton({ form, proof, last, note }: SendButtonProps) {
  const translate = useTranslate();
  const sending = useStore(proof.$sending);
  const sent = useStore(proof.$sent);
  const checking = useStore(form.$waits);
  const button = useFieldFocus(sent, last, note);
  const { waits, label } = useSendWait(form, proof, Boolean(last));
  const doing = translate('Code.Sending');
  return (
    <div className={sent ? 'resend valid' : 'resend'}>
      <Button
        ref={button}
        kind={sent || (last && waits) ? 'quiet' : 'primary'}
        action="send-code"
        busy={sending}
        busyLabel={doing}
        disabled={waits || checking}
        onClick={() => void proof.send()}
      >
        {label}
      </Button>
      <span className="hidden" aria-live="polite">
        {sending && doing}
      </span>
    </div>
  );
}

/** Whether the visitor has to wait for a code: none is valid or under way, and the server allows no other yet. Another way then works at once. */
export function useIsLimited({ $alert }: Pick<Form<string>, '$alert'>, proof: Pick<CodeProof, '$sent'> | undefined): boolean {
  const alert = useStore($alert);
  const sent = useOptional(proof?.$sent);
  return alert?.wait === 'limit' && !sent;
}
