import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Form } from '../../portal/form';
import type { Services } from '../../portal/services';
import { fitsMask, isMasked, normalizeEmail, plainNumber } from '../../rules/account';
import { onAbort } from '../../rules/waits';
import { accountName, readAccountForm } from '../parts/account';
import type { Registered } from '../sign-up/flow';

/** The name under which a password manager saves the password of an activation. */
export interface ActivationName {
  /**
   * The account as sign-in and recovery call it: from the sign-up on this page, from the server, or from the visitor. If none of them has
   * named it, the registration stands in: without a name, managers offer to overwrite the password of another account.
   */
  readonly $account: ReadableAtom<string>;
  /** Whether only the visitor can name it. */
  readonly $isAsked: ReadableAtom<boolean>;
}

interface NamedActivation {
  /** The registration that was made on this page. */
  readonly $registered: ReadableAtom<Registered | undefined>;
  readonly form: Pick<Form<'account'>, '$values'>;
  readonly $uuid: ReadableAtom<string>;
  /** Where codes go, as far as the server shows it. */
  readonly $target: ReadableAtom<string>;
}

const CALLING_CODE = /^\s*(\+|00)\d+/;
const isEmailLike = (text: string) => normalizeEmail(text).includes('@');
/** Whether a text names an account by itself. A number without a calling code could be anywhere. */
const isWhole = (text: string) => isEmailLike(text) || CALLING_CODE.test(plainNumber(text));

/** Creates the name of an activation's account. */
export function createActivationName(services: Services, { $registered, form, $uuid, $target }: NamedActivation): ActivationName {
  const { signal } = services.site;
  /** Returns the name of the account that a text means; empty if it means none. */
  const nameOf = async (text: string): Promise<string> => {
    if (!isWhole(text)) return '';
    const kind = isEmailLike(text) ? 'email' : 'phone';
    const { account } = await readAccountForm(services, () => ({ kind, email: text, callingCode: '', phone: text }));
    return account ? accountName(account) : '';
  };
  /** The name of the account that a text means. `undefined` until it has been read. */
  const named = ($text: ReadableAtom<string>): ReadableAtom<string | undefined> => {
    const $name = atom<string | undefined>();
    const read = async (text: string) => {
      $name.set(text ? undefined : '');
      const name = await nameOf(text);
      if ($text.get() === text) $name.set(name);
    };
    const stop = $text.subscribe((text) => void read(text));
    onAbort(signal, stop);
    return $name;
  };

  const $unmasked = named(computed($target, (target) => (isMasked(target) ? '' : target)));
  const $typed = named(
    computed([form.$values, $target], ({ account }, target) => {
      const text = account.trim();
      return text === '' || isWhole(text) ? text : `${CALLING_CODE.exec(target)?.[0] ?? ''} ${text}`;
    }),
  );
  const $known = computed([$registered, $uuid, $unmasked], (registered, uuid, unmasked) =>
    registered?.uuid === uuid ? registered.account : unmasked,
  );
  return {
    $account: computed([$known, $typed, $target, $uuid], (known, typed, target, uuid) => {
      const said = typed && (target === '' || fitsMask(typed, target)) ? typed : uuid;
      return known || said;
    }),
    $isAsked: computed($known, (known) => known === ''),
  };
}
