import { computed, type ReadableAtom } from 'nanostores';
import type { AccountKind, CodeChannel } from '../../contract/requests';
import { KEPT } from '../../contract/storage';
import { type CodeSender, createCodeSender } from '../../portal/code-sender';
import type { Form } from '../../portal/form';
import type { Services } from '../../portal/services';
import type { AccountValues } from '../../rules/account';
import { onAbort } from '../../rules/waits';
import { channelOf, readAccountForm, shownIn } from '../parts/account';

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

/** The form that the code is for. */
interface SignInCodeForm {
  readonly form: Form<keyof AccountValues | 'password' | 'code'>;
  readonly $kind: ReadableAtom<AccountKind>;
  /** Moves the account to the fields of its kind. */
  readonly move: () => Promise<void>;
}

const accountIn = ({ email, callingCode, phone }: AccountValues) => JSON.stringify([email, callingCode, phone]);

/** Creates the code of one portal's sign-in. It continues with what the tab remembers of an earlier code. */
export function createSignInCode(services: Services, { form, $kind, move }: SignInCodeForm): SignInCode {
  const { tab, signal } = services;
  const sender = createCodeSender(services, 'login', {
    $checking: form.$busy,
    onMessage: (code) => form.set('code', code),
    discreet: true,
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
    const left = form.step();
    await move();
    const { account, errors } = await readAccountForm(services, () => ({ ...form.$values.get(), kind: $kind.get() }));
    const values = form.$values.get();
    if (left.aborted) return;
    if (!account) return form.refuse(errors ?? {});
    if (!sender.canSend()) return;
    form.quiet();
    const sent = await sender.send(channelOf(account.accountType), account, left);
    if (sent.outcome === 'failed') form.open(shownIn($kind.get(), 'code')(sent.error), { until: sent.until, onRetry: () => void send() });
    if (sent.outcome !== 'sent') return;
    form.takeBack('code'); // it was about the previous code
    sentTo = accountIn(values);
    const { expiresAt } = sender.$sent.get() ?? {};
    if (expiresAt !== undefined) tab.keepMoment(KEPT.signInCode, expiresAt);
    compare(); // the account may have been edited meanwhile
  }
  function end() {
    sender.forget();
    tab.remove(KEPT.signInCode);
  }

  const $channel = computed($kind, channelOf);
  // A code sent to one channel says nothing about the other.
  const here = ($code: CodeSender['$sent']) =>
    computed([$code, $channel], (code, channel) => (code?.channel === channel ? code : undefined));
  return { sender: { ...sender, $sent: here(sender.$sent), $last: here(sender.$last) }, $channel, send, end };
}
