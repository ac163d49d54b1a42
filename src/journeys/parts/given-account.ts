import { computed, type ReadableAtom } from 'nanostores';
import type { AccountKind } from '../../contract/requests';
import type { Form } from '../../portal/form';
import type { Services } from '../../portal/services';
import { type AccountValues, isEmail } from '../../rules/account';
import { onAbort } from '../../rules/waits';
import { ACCOUNT_FIELDS, readGivenNumber } from './account';

/** The form that a given account is filled into. */
interface FilledForm {
  readonly form: Pick<Form<keyof AccountValues>, '$values' | 'set'>;
  readonly $kind: ReadableAtom<AccountKind>;
  readonly choose: (kind: AccountKind) => void;
}

const NOBODY: AccountValues = { email: '', callingCode: '', phone: '' };

/**
 * Fills in the account that the site gives (contract section 16), now and whenever it changes, until the visitor changes what stands there. An
 * e-mail stands at once, as the first file has drawn it; a number waits for the numbering plans.
 */
export function fillGivenAccount(services: Services, { form, $kind, choose }: FilledForm): void {
  const { $config, catalogue, draft, signal } = services;
  const $isOwn = draft('sign-in account is the visitor’s', false);
  let isFilling = false;
  let filled = NOBODY;
  const fill = (account: AccountValues) => {
    isFilling = true;
    const kind = account.phone ? 'phone' : account.email ? 'email' : $kind.get();
    if (kind !== $kind.get()) choose(kind);
    for (const field of ACCOUNT_FIELDS) if (account[field] !== filled[field]) form.set(field, account[field]);
    filled = account;
    isFilling = false;
  };
  const $given = computed($config, ({ account }) => account);
  const take = async (given: string) => {
    if ($isOwn.get()) return;
    if (isEmail(given)) return fill({ ...NOBODY, email: given });
    const number = await readGivenNumber(services, given);
    if (!$isOwn.get() && !signal.aborted && given === $given.get()) fill({ ...NOBODY, ...number });
  };
  onAbort(
    signal,
    form.$values.listen(({ email, phone }, before) => {
      if (!isFilling && (email !== before.email || phone !== before.phone)) $isOwn.set(true);
    }),
    $given.subscribe((given) => void take(given)),
    catalogue.$countries.listen(() => void take($given.get())),
  );
}
