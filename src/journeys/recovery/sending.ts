import { atom, type ReadableAtom } from 'nanostores';
import { type CodeSender, createCodeSender } from '../../portal/code-sender';
import type { Services } from '../../portal/services';
import { channelOf, moveAccount, readAccountForm } from '../parts/account';
import type { RecoveredAccount, RecoveryState } from './state';

/** The sending of codes in a recovery. */
export interface RecoverySending {
  readonly sender: CodeSender;
  /** Whether the last code could not be sent. Another kind of account may work. */
  readonly $unsent: ReadableAtom<boolean>;
  /** Sends a code to the typed account and goes on. If one was sent there a moment ago, goes on without sending. */
  toAccount(): Promise<void>;
  /** Goes on with the typed account and a code that the visitor already has. */
  without(): Promise<void>;
  /** Sends another code to the account of the code step. */
  again(): Promise<void>;
  /** Forgets that the last code could not be sent. */
  forgetFailure(): void;
}

/** Remembers who received the last code. The tab keeps no account, so after a reload it may be anybody. */
function createOwner(sender: CodeSender, { host }: Services) {
  let known: string | undefined;
  const nameOf = ({ fields }: RecoveredAccount) => JSON.stringify(fields);
  return {
    set(account: RecoveredAccount) {
      known = nameOf(account);
    },
    mayBe: (account: RecoveredAccount) => known === undefined || known === nameOf(account),
    /** Whether this account has received a code, and it is too early for another. */
    waits: (account: RecoveredAccount) =>
      known === nameOf(account) && (sender.$resendAt.get()[channelOf(account.fields.accountType)] ?? 0) > host.clock.now(),
    forget() {
      if (known !== undefined) sender.forget();
      known = undefined;
    },
  };
}

/** Creates the sending of one recovery. */
export function createRecoverySending(services: Services, state: RecoveryState): RecoverySending {
  const { $step, $kind, forms } = state;
  const $unsent = atom(false);
  const sender = createCodeSender(services, 'recovery', {
    $checking: forms.code.$busy, // not that of the current form: the form of the account is busy with this very sending
    onMessage: (code) => forms.code.set('code', code),
    signal: state.underWay,
    discreet: true,
  });

  const owner = createOwner(sender, services);
  const send = async (account: RecoveredAccount, left: AbortSignal): Promise<boolean> => {
    $unsent.set(false);
    if (!sender.canSend()) return false;
    state.current().quiet();
    const sent = await sender.send(channelOf(account.fields.accountType), account.fields, left);
    if (sent.outcome === 'failed') {
      $unsent.set(true);
      state.open(sent.error);
    }
    if (sent.outcome !== 'sent') return false;
    forms.code.takeBack('code'); // it was about the previous code
    owner.set(account);
    return true;
  };

  /** Reads the account and goes on if `mayGoOn` says so, unless the recovery has been restarted meanwhile. */
  const onward = (mayGoOn: (account: RecoveredAccount, left: AbortSignal) => boolean | Promise<boolean>) =>
    forms.account.submit(async (left) => {
      const step = $step.get();
      await moveAccount(services, { form: forms.account, kind: $kind.get(), choose: $kind.set });
      const { account: fields, errors } = await readAccountForm(services, () => ({ ...forms.account.$values.get(), kind: $kind.get() }));
      if (left.aborted) return;
      const typed = forms.account.$values.get();
      if (!fields) return forms.account.refuse(errors ?? {});
      const account = { fields, typed };
      if (!(await mayGoOn(account, left)) || $step.get() !== step) return;
      state.go({ at: 'code', account });
      services.trace('done');
    });

  return {
    sender,
    $unsent,
    toAccount: () =>
      onward((account, left) => {
        if (owner.waits(account)) return true;
        owner.forget(); // it belongs to another account, or is old enough
        return send(account, left);
      }),
    without: () =>
      onward((account) => {
        if (!owner.mayBe(account)) owner.forget();
        return true;
      }),
    async again() {
      const step = $step.get();
      if (step.at === 'code') await send(step.account, state.current().step());
    },
    forgetFailure: () => $unsent.set(false),
  };
}
