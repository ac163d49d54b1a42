import { computed, type ReadableAtom } from 'nanostores';
import type { AccountKind, CodeChannel } from '../contract/endpoints';
import { type AccountPorts, type AccountValues, channelOf, readAccountForm } from './account-form';
import { type CodeSender, type CodeSenderParts, createCodeSender } from './code-sender';
import { sendDiscreetly } from './discretion';
import type { Form } from './form';
import { CODE_UNTIL } from './lock';
import { shownIn } from './sign-in-fields';

/** A one-time code in place of the password. */
export interface SignInCode {
  readonly sender: CodeSender;
  /** Where a code goes: to the kind of account that was chosen. */
  readonly $channel: ReadableAtom<CodeChannel>;
  /** Sends one to the account that was typed. */
  send(): Promise<void>;
  /** The code has done its work. */
  end(): void;
}

/** The services that a one-time code needs. */
export type SignInCodeParts = CodeSenderParts & AccountPorts;

type SignInForm = Form<keyof AccountValues | 'password' | 'code'>;

const accountIn = ({ email, callingCode, phone }: AccountValues) => JSON.stringify([email, callingCode, phone]);

/** Creates the code of one portal's sign-in. What the tab still knows of one that was sent holds on. */
export function createSignInCode(parts: SignInCodeParts, form: SignInForm, $kind: ReadableAtom<AccountKind>): SignInCode {
  const { tab, signal } = parts;
  const shown = () => shownIn($kind.get(), 'code');
  const sender = createCodeSender({ ...parts, client: { sendCode: sendDiscreetly(parts.client) } }, 'login', {
    $busy: form.$busy,
    set: form.set,
    quiet: form.quiet,
    open: (error) => form.open(shown()(error), undefined, () => void send()),
    alert: (alert) => form.alert({ ...alert, retry: true, again: () => void send() }),
  });

  /** Of whom the last code is; nobody's that is known after a reload. */
  let sentTo: string | undefined;
  const compare = () => {
    if (sentTo === undefined || sentTo === accountIn(form.$values.get())) return;
    sentTo = undefined;
    end();
  };
  const stop = form.$values.listen(compare);
  signal.addEventListener('abort', stop);

  async function send() {
    const values = form.$values.get();
    const { account, errors } = await readAccountForm(parts, $kind.get(), values);
    if (!account) return form.refuse(errors ?? {});
    if (!(await sender.send(channelOf(account.accountType), account))) return;
    sentTo = accountIn(values);
    const { expiresAt } = sender.$sent.get() ?? {};
    if (expiresAt !== undefined) tab.keepMoment(CODE_UNTIL, expiresAt);
    compare(); // Another one may have been typed meanwhile.
  }
  function end() {
    sender.forget();
    tab.remove(CODE_UNTIL);
  }

  const $channel = computed($kind, channelOf);
  // What went to the one address says nothing of the other.
  const $sent = computed([sender.$sent, $channel], (sent, channel) => (sent?.channel === channel ? sent : undefined));
  return { sender: { ...sender, $sent }, $channel, send, end };
}
