import { computed, type ReadableAtom } from 'nanostores';
import { type CodeProof, createCodeProof } from '../../portal/code-proof';
import type { Services } from '../../portal/services';
import { channelOf, moveAccount, readAccountForm } from '../parts/account';
import type { RecoveredAccount, RecoveryState } from './state';

/** The sending of codes in a recovery. */
export interface RecoverySending {
  readonly proof: CodeProof;
  /** Whether the last code could not be sent. Another kind of account may work. */
  readonly $unsent: ReadableAtom<boolean>;
  /** Sends a code to the typed account and goes on. If one was sent there a moment ago, goes on without sending. */
  toAccount(): Promise<void>;
  /** Goes on with the typed account and a code that the visitor already has. */
  without(): Promise<void>;
}

/** Creates the sending of one recovery. */
export function createRecoverySending(services: Services, state: RecoveryState): RecoverySending {
  const { $step, $kind, $account, $owner, forms } = state;
  const proof = createCodeProof(services, 'recovery', {
    form: forms.code, // not that of the step: the form of the account is busy with this very sending
    $channel: computed($account, ({ kind }) => channelOf(kind)),
    $owner,
    async read() {
      const step = $step.get();
      return step.at === 'code' ? step.account.fields : undefined;
    },
    outcomeForm: state.current,
    // In the step of the account, a retry goes on to the next step.
    showFailure: (error, how) => state.showFailure(error, $step.get().at === 'code' ? how : { ...how, onRetry: undefined }),
    callSignal: state.callSignal,
    discreet: true,
  });

  /** Reads the typed account. Shows what is wrong with it if it returns none. */
  async function read(stepSignal: AbortSignal): Promise<RecoveredAccount | undefined> {
    await moveAccount(services, { form: forms.account, kind: $kind.get(), choose: $kind.set });
    const { account: fields, errors } = await readAccountForm(services, () => ({ ...forms.account.$values.get(), kind: $kind.get() }));
    if (stepSignal.aborted) return undefined;
    if (fields) return { fields, typed: forms.account.$values.get() };
    forms.account.refuse(errors ?? {});
    return undefined;
  }
  /** Reads the account and goes on if `mayGoOn` says so, unless the recovery has been restarted or another kind chosen meanwhile. */
  const onward = (mayGoOn: (account: RecoveredAccount) => boolean | Promise<boolean>) =>
    forms.account.submit(async (stepSignal) => {
      const step = $step.get();
      const account = await read(stepSignal);
      if (!account || !(await mayGoOn(account)) || $step.get() !== step || $kind.get() !== account.fields.accountType) return;
      state.go({ at: 'code', account });
      forms.account.done();
    });

  return {
    proof,
    $unsent: computed(forms.code.$alert, (alert) => alert?.onRetry !== undefined),
    async toAccount() {
      const isSent = () => proof.$sent.get() !== undefined && proof.waits();
      if (isSent() || !proof.waits()) await onward(async ({ fields }) => isSent() || (await proof.send(fields)) === 'sent');
    },
    without: () => onward(() => true),
  };
}
