import { atom, computed, type ReadableAtom } from 'nanostores';
import type { PortalError } from '../api/portal-error';
import type { CodeChannel } from '../contract/requests';
import type { Key } from '../contract/words';
import { type ActivationForm, unlessActive } from './activation-submit';
import { type CodeSender, type CodeSenderParts, createCodeSender } from './code-sender';
import type { Form } from './form';

/** The codes of one registration. */
export interface ActivationCodes {
  readonly sender: CodeSender;
  /** The channel for the next code: by the form of the target, or as the visitor chose. */
  readonly $channel: ReadableAtom<CodeChannel>;
  /** The other channel, while sending on this one fails. */
  readonly $otherChannel: ReadableAtom<CodeChannel | undefined>;
  send(channel: CodeChannel): Promise<void>;
  /** Must be called when the address names a registration. Forgets the codes of any other registration. */
  begin(uuid: string): void;
}

/** Failures of one channel that the other may not have (spec section 8). */
const ONE_CHANNEL: readonly Key[] = [
  'Code.SendLimit',
  'Code.SmsError',
  'Code.EmailError',
  'Code.FrequentSms',
  'Code.SmsLimit',
  'Code.SendingFail',
  'Code.FailedToSend',
];

/** The name under which the tab keeps the registration that the last code was sent for. */
const CODE_OF = 'activation';

const channelOf = (target: string): CodeChannel => (target.includes('@') || target === '' ? 'email' : 'sms');
const otherThan = (channel: CodeChannel): CodeChannel => (channel === 'email' ? 'sms' : 'email');

/** The services that the sending needs. */
export type ActivationCodeParts = CodeSenderParts;

/** The parts of the activation that the sending needs. */
interface CodeParts {
  readonly form: ActivationForm;
  readonly $uuid: ReadableAtom<string>;
  readonly $target: ReadableAtom<string>;
  /** Returns the signal that ends with the current registration. */
  readonly signal: () => AbortSignal;
  /** Shows a failure. */
  readonly fail: (error: PortalError, until: number | undefined, onRetry: () => void) => void;
}

/** Creates the sending of codes for the current registration. */
export function createActivationCodes(services: ActivationCodeParts, { form, $uuid, $target, signal, fail }: CodeParts): ActivationCodes {
  const { tab, client } = services;
  const sendCode: typeof client.sendCode = (sends) => client.sendCode(sends, { signal: signal(), toSite: unlessActive });
  const open: Form<'code'>['open'] = (error, until) => fail(error, until, () => void send($channel.get()));
  const sender = createCodeSender({ ...services, client: { sendCode } }, 'activation', { ...form, open, shows: () => true });
  const $chosen = atom<CodeChannel | undefined>();
  const $channel = computed([$chosen, $target], (chosen, target) => chosen ?? channelOf(target));
  const send = async (channel: CodeChannel) => {
    $chosen.set(channel);
    await sender.send(channel, { uuid: $uuid.get() });
  };
  return {
    sender,
    $channel,
    $otherChannel: computed([form.$alert, $channel], (alert, channel) =>
      alert && ONE_CHANNEL.includes(alert.sentence.key) ? otherThan(channel) : undefined,
    ),
    send,
    begin(uuid) {
      $chosen.set(undefined);
      if (tab.get(CODE_OF) !== uuid) sender.forget();
      tab.set(CODE_OF, uuid);
    },
  };
}
