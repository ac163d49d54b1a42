import { atom, computed, type ReadableAtom } from 'nanostores';
import type { PortalError } from '../api/portal-error';
import type { CodeChannel } from '../contract/requests';
import type { ActivationForm } from './activation-submit';
import { type CodeSender, createCodeSender } from './code-sender';
import type { Services } from './services';

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

/** The name under which the tab keeps the registration that the last code was sent for. */
const CODE_OF = 'activation';

const channelOf = (target: string): CodeChannel => (target.includes('@') || target === '' ? 'email' : 'sms');
const otherThan = (channel: CodeChannel): CodeChannel => (channel === 'email' ? 'sms' : 'email');

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
export function createActivationCodes(services: Services, { form, $uuid, $target, signal, fail }: CodeParts): ActivationCodes {
  const { tab } = services;
  const sender = createCodeSender(services, 'activation', {
    $checking: form.$busy,
    onMessage: (code) => form.set('code', code),
    signal,
  });
  const $chosen = atom<CodeChannel | undefined>();
  const $channel = computed([$chosen, $target], (chosen, target) => chosen ?? channelOf(target));
  const send = async (channel: CodeChannel): Promise<void> => {
    $chosen.set(channel);
    if (!sender.canSend()) return;
    form.quiet();
    const sent = await sender.send(channel, { uuid: $uuid.get() });
    if (sent.outcome === 'sent') form.takeBack('code'); // it was about the previous code
    if (sent.outcome === 'failed') fail(sent.error, sent.until, () => void send($channel.get()));
  };
  return {
    sender,
    $channel,
    $otherChannel: computed([form.$alert, $channel], (alert, channel) => (alert?.oneChannel ? otherThan(channel) : undefined)),
    send,
    begin(uuid) {
      $chosen.set(undefined);
      if (tab.get(CODE_OF) !== uuid) sender.forget();
      tab.set(CODE_OF, uuid);
    },
  };
}
