import { computed, type ReadableAtom } from 'nanostores';
import { onAbort } from '../api/on-abort';
import type { AccountKind, CodeChannel } from '../contract/requests';
import { type AccountPorts, type AccountValues, channelOf, readAccountForm } from './account-form';
import { type CodeSender, type CodeSenderParts, createCodeSender } from './code-sender';
import type { Form } from './form';
import { sendDiscreetly } from './hide-account';
import { CODE_UNTIL } from './lock';
import { shownIn } from './sign-in-fields';

/** A one-time code in place of the password. */
export interface SignInCode {
  readonly sender: CodeSender;
  /** Where the code is sent: the channel of the chosen kind of account. */
  readonly $channel: ReadableAtom<CodeChannel>;
  /** Sends a code to the typed account. */
  send(): Promise<void>;
  /** Forgets the code after it was used. */
  end(): void;
}

/** The services that a one-time code needs. */
export type SignInCodeParts = CodeSenderParts & AccountPorts;

/** The form that the code is for. */
export interface SignInCodeForm {
  readonly form: Form<keyof AccountValues | 'password' | 'code'>;
  readonly $kind: ReadableAtom<AccountKind>;
  /** Moves the account to the fields of its kind. */
  readonly settle: () => Promise<void>;
}

const accountIn = ({ email, callingCode, phone }: AccountValues) => JSON.stringify([email, callingCode, phone]);

/** Creates the code of one portal's sign-in. It continues with what the tab remembers of an earlier code. */
export function createSignInCode(parts: SignInCodeParts, { form, $kind, settle }: SignInCodeForm): SignInCode {
  const { tab, signal } = parts;
  const shown = () => shownIn($kind.get(), 'code');
  const sender = createCodeSender({ ...parts, client: { sendCode: sendDiscreetly(parts.client) } }, 'login', {
    $busy: form.$busy,
    $errors: form.$errors,
    $alert: form.$alert,
    shows: () => $sent.get() !== undefined,
    takeBack: form.takeBack,
    set: form.set,
    quiet: form.quiet,
    open: (error, until) => form.open(shown()(error), until, () => void send()),
    alert: (alert) => form.alert({ ...alert, retry: true, onRetry: () => void send() }),
  });

  /** The account that received the last code; unknown after a reload. */
  let sentTo: string | undefined;
  const compare = () => {
    if (sentTo === undefined || sentTo === accountIn(form.$values.get())) return;
    sentTo = undefined;
    end();
  };
  const stop = form.$values.listen(compare);
  onAbort(signal, stop);

  async function send() {
    await settle();
    const values = form.$values.get();
    const { account, errors } = await readAccountForm(parts, $kind.get(), values);
    if (!account) return form.refuse(errors ?? {});
    if (!(await sender.send(channelOf(account.accountType), account))) return;
    sentTo = accountIn(values);
    const { expiresAt } = sender.$sent.get() ?? {};
    if (expiresAt !== undefined) tab.keepMoment(CODE_UNTIL, expiresAt);
    compare(); // the account may have been edited meanwhile
  }
  function end() {
    sender.forget();
    tab.remove(CODE_UNTIL);
  }

  const $channel = computed($kind, channelOf);
  // A code sent to one channel says nothing about the other.
  const here = ($code: CodeSender['$sent']) =>
    computed([$code, $channel], (code, channel) => (code?.channel === channel ? code : undefined));
  const $sent = here(sender.$sent);
  return { sender: { ...sender, $sent, $last: here(sender.$last) }, $channel, send, end };
}
