import { atom, computed, type ReadableAtom } from 'nanostores';
import type { PortalError } from '../api/portal-error';
import type { CodeChannel } from '../contract/endpoints';
import type { Key } from '../contract/words';
import { type ActivationForm, unlessActive } from './activation-submit';
import { type CodeSender, type CodeSenderParts, createCodeSender } from './code-sender';
import type { Form } from './form';

/** The codes of one registration. */
export interface ActivationCodes {
  readonly sender: CodeSender;
  /** On which they go out: by what the target looks like, or as the visitor chose. */
  readonly $channel: ReadableAtom<CodeChannel>;
  /** The other one, while this one does not get through. */
  readonly $otherChannel: ReadableAtom<CodeChannel | undefined>;
  send(channel: CodeChannel): Promise<void>;
  /** Another registration may have come: what was sent for the one before does not belong to it. */
  begin(uuid: string): void;
}

/** Failures of sending that another channel may not have (spec section 8). */
const ONE_CHANNEL: readonly Key[] = [
  'Code.SendLimit',
  'Code.SmsError',
  'Code.EmailError',
  'Code.FrequentSms',
  'Code.SmsLimit',
  'Code.SendingFail',
  'Code.FailedToSend',
];

/** Under which name the registration that the kept code belongs to is remembered in the tab. */
const CODE_OF = 'activation';

const channelOf = (target: string): CodeChannel => (target.includes('@') || target === '' ? 'email' : 'sms');
const otherThan = (channel: CodeChannel): CodeChannel => (channel === 'email' ? 'sms' : 'email');

/** The services that the sending needs. */
export type ActivationCodeParts = CodeSenderParts;

/** What the sending of codes takes of its activation. */
interface CodeParts {
  readonly form: ActivationForm;
  readonly $uuid: ReadableAtom<string>;
  readonly $target: ReadableAtom<string>;
  /** Ends with the registration of now; asked for anew each time. */
  readonly signal: () => AbortSignal;
  /** Tells of a failure. */
  readonly fail: (error: PortalError, until: number | undefined, onRetry: () => void) => void;
}

/** Creates the sending of codes for the registration of now. */
export function createActivationCodes(services: ActivationCodeParts, { form, $uuid, $target, signal, fail }: CodeParts): ActivationCodes {
  const { tab, client } = services;
  const sendCode: typeof client.sendCode = (sends) => client.sendCode(sends, { signal: signal(), toSite: unlessActive });
  const open: Form<'code'>['open'] = (error, until) => fail(error, until, () => void send($channel.get()));
  const sender = createCodeSender({ ...services, client: { sendCode } }, 'activation', { ...form, open });
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
