import { atom, type ReadableAtom } from 'nanostores';
import { type AccountPorts, channelOf, readAccountForm } from './account-form';
import { type CodeSender, type CodeSenderParts, createCodeSender } from './code-sender';
import { sendDiscreetly } from './discretion';
import type { RecoveredAccount, RecoveryState, RecoveryStateParts } from './recovery-state';
import type { Services } from './services';

/** The services that the sending needs. */
export type RecoverySendingParts = RecoveryStateParts & CodeSenderParts & AccountPorts & Pick<Services, 'trace'>;

/** How the codes of a recovery go out. */
export interface RecoverySending {
  readonly sender: CodeSender;
  /** Whether the last one that was asked for did not go out: another kind of account may do better. */
  readonly $unsent: ReadableAtom<boolean>;
  /** Sends to the account that was typed and goes on; does so without sending where one is on its way there already. */
  toAccount(): Promise<void>;
  /** Goes on with the account that was typed and a code that the visitor has already. */
  without(): Promise<void>;
  /** Sends to the account of the code step once more. */
  again(): Promise<void>;
  /** What is said of the last one no longer counts. */
  settle(): void;
}

/** Keeps whose the last code is. The tab keeps no account, so after a reload it may be anybody's. */
function createOwner(sender: CodeSender, { host }: Pick<Services, 'host'>) {
  let known: string | undefined;
  const nameOf = ({ fields }: RecoveredAccount) => JSON.stringify(fields);
  return {
    set(account: RecoveredAccount) {
      known = nameOf(account);
    },
    mayBe: (account: RecoveredAccount) => known === undefined || known === nameOf(account),
    /** Whether one went to this account and it is too early for another. */
    waits: (account: RecoveredAccount) =>
      known === nameOf(account) && (sender.$resendAt.get()[channelOf(account.fields.accountType)] ?? 0) > host.clock.now(),
    forget() {
      if (known !== undefined) sender.forget();
      known = undefined;
    },
  };
}

/** Creates the sending of one recovery. */
export function createRecoverySending(services: RecoverySendingParts, state: RecoveryState): RecoverySending {
  const { $step, $kind, forms } = state;
  const $unsent = atom(false);
  const sender = createCodeSender({ ...services, client: { sendCode: sendDiscreetly(services.client, state.underWay) } }, 'recovery', {
    $busy: forms.code.$busy, // That of the account is busy with this very sending.
    quiet: () => state.current().quiet(),
    set: forms.code.set,
    open(error) {
      $unsent.set(true);
      state.open(error);
    },
    alert(alert) {
      $unsent.set(true);
      state.current().alert(alert);
    },
  });

  const owner = createOwner(sender, services);
  const send = async (account: RecoveredAccount): Promise<boolean> => {
    $unsent.set(false);
    const went = await sender.send(channelOf(account.fields.accountType), account.fields);
    if (went) owner.set(account);
    return went;
  };

  /** Reads the account and goes on where `mayGoOn` says so, unless the recovery has begun anew meanwhile. */
  const onward = (mayGoOn: (account: RecoveredAccount) => boolean | Promise<boolean>) =>
    forms.account.submit(async () => {
      const step = $step.get();
      const typed = forms.account.$values.get();
      const { account: fields, errors } = await readAccountForm(services, $kind.get(), typed);
      if (!fields) return forms.account.refuse(errors ?? {});
      const account = { fields, typed };
      if (!(await mayGoOn(account)) || $step.get() !== step) return;
      state.go({ at: 'code', account });
      services.trace('done');
    });

  return {
    sender,
    $unsent,
    toAccount: () =>
      onward((account) => {
        if (owner.waits(account)) return true;
        owner.forget(); // Of another account, or long enough ago.
        return send(account);
      }),
    without: () =>
      onward((account) => {
        if (!owner.mayBe(account)) owner.forget();
        return true;
      }),
    async again() {
      const step = $step.get();
      if (step.at === 'code') await send(step.account);
    },
    settle: () => $unsent.set(false),
  };
}
