import { computed, type ReadableAtom } from 'nanostores';
import type { AccountKind } from '../../contract/requests';
import type { Form } from '../../portal/form';
import type { Services } from '../../portal/services';
import { type AccountValues, isEmail } from '../../rules/account';
import { onAbort } from '../../rules/waits';
import { ACCOUNT_FIELDS, NO_ACCOUNT, readGivenNumber } from './account';

/** The form that a given account is filled into. */
interface FilledForm {
  readonly form: Pick<Form<keyof AccountValues>, '$values' | 'set'>;
  readonly $kind: ReadableAtom<AccountKind>;
  readonly choose: (kind: AccountKind) => void;
}

/** The fields that a visitor types into. */
const TYPED = ['email', 'phone'] as const satisfies readonly (keyof AccountValues)[];

/**
 * Fills in the account that the site gives (contract section 16), now and whenever it changes, until the visitor changes what stands there. An
 * e-mail stands at once, as the first file has drawn it; a number waits for the numbering plans.
 */
export function fillGivenAccount(services: Services, { form, $kind, choose }: FilledForm): void {
  const { $config, signal } = services.site;
  const { catalogue } = services.facts;
  const { draft } = services.visit;
  /** The account that this has filled in; `false` once the visitor has changed it. The next portal takes it back if the site has. */
  const $filled = draft<AccountValues | false>('account', NO_ACCOUNT);
  const fill = (account: AccountValues) => {
    const before = $filled.get();
    const changed = before ? ACCOUNT_FIELDS.filter((field) => account[field] !== before[field]) : [];
    if (changed.length === 0) return; // the visitor may have chosen another kind since
    $filled.set(account);
    const kind = account.phone ? 'phone' : account.email && 'email';
    if (kind && kind !== $kind.get()) choose(kind);
    for (const field of changed) form.set(field, account[field]);
  };
  const $given = computed($config, ({ account }) => account);
  const take = async (given: string) => {
    if (!$filled.get()) return;
    if (isEmail(given)) return fill({ ...NO_ACCOUNT, email: given });
    const number = await readGivenNumber(services, given);
    if (!signal.aborted && given === $given.get()) fill({ ...NO_ACCOUNT, ...number });
  };
  onAbort(
    signal,
    form.$values.listen((now, before) => {
      // Not by a flag while it fills: a store that changes within a change tells of it later.
      const filled = $filled.get();
      if (filled && TYPED.some((field) => now[field] !== before[field] && now[field] !== filled[field])) $filled.set(false);
    }),
    $given.subscribe((given) => void take(given)),
    catalogue.$countries.listen(() => void take($given.get())),
  );
}
