import { computed, type ReadableAtom } from 'nanostores';
import type { AccountKind } from '../../contract/requests';
import { type CodeProof, createCodeProof } from '../../portal/code-proof';
import type { Form } from '../../portal/form';
import type { Services } from '../../portal/services';
import type { AccountValues } from '../../rules/account';
import { channelOf, readAccountForm, shownIn } from '../parts/account';

interface SignInCodeForm {
  readonly form: Form<keyof AccountValues | 'password' | 'code'>;
  readonly $kind: ReadableAtom<AccountKind>;
  /** The mark of who would receive a code; empty if nobody is named. */
  readonly $mark: ReadableAtom<string>;
  /** Moves the account to the fields of its kind. */
  readonly move: () => Promise<void>;
}

/** Creates the one-time code in place of the password. It goes to the typed account, on the channel of its kind. */
export const createSignInCode = (services: Services, { form, $kind, $mark, move }: SignInCodeForm): CodeProof =>
  createCodeProof(services, 'login', {
    form,
    $channel: computed($kind, channelOf),
    $mark,
    settle: move,
    async read(left) {
      const { account, errors } = await readAccountForm(services, () => ({ ...form.$values.get(), kind: $kind.get() }));
      if (!account && !left.aborted) form.refuse(errors ?? {});
      return account;
    },
    open: (error, how) => form.open(shownIn($kind.get(), 'code')(error), how),
    discreet: true,
  });
