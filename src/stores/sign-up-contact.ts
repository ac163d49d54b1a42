import { atom, computed, type ReadableAtom } from 'nanostores';
import type { PortalError } from '../api/portal-error';
import type { AccountKind, Country } from '../contract/endpoints';
import type { KnownSettings } from '../contract/settings';
import { type AccountReading, accountName, channelOf, readAccountForm, settleAccount } from './account-form';
import { type CodeSender, createCodeSender } from './code-sender';
import type { Services } from './services';
import { atAccount } from './sign-in-fields';
import type { SignUpForm } from './sign-up-form';

/** How a newcomer is reached, and the code that proves it. */
export interface SignUpContact {
  /** What `SignUp_Role` leaves to choose from: both until it says otherwise. */
  readonly $offered: ReadableAtom<KnownSettings['SignUp_Role']['contact']>;
  readonly $kind: ReadableAtom<AccountKind>;
  choose(kind: AccountKind): void;
  /** What was sent counts for the contact that stands in the form: with another one it is as if nothing had been, and back again it is there. */
  readonly sender: CodeSender;
  /** Where the last code went; `undefined` where a reload has made the portal forget. */
  readonly $target: ReadableAtom<string | undefined>;
  /** ISO code of the country whose calling code goes with the phone number, where one was chosen or the invitation names one; else empty. */
  readonly $callingCountry: ReadableAtom<string>;
  /** The account that stands in the form, or what is wrong with it. */
  account(): Promise<AccountReading>;
  /** A failure as the form of now can tell it: at the e-mail only where there is one. */
  shown(error: PortalError): PortalError;
  sendCode(): Promise<void>;
}

/** What the sending of a code takes back: what was said of the contact and of the code, and not what else is missing in the form. */
const quietContact = (form: SignUpForm) => () => {
  const { email, callingCode, phone, code, ...others } = form.$errors.get();
  form.quiet();
  form.note(others);
};

/**
 * Creates the contact of the sign-up form.
 * @param $invited the country of the invitation, where it names one.
 */
export function createSignUpContact(services: Services, form: SignUpForm, $invited: ReadableAtom<Country | undefined>): SignUpContact {
  const { catalogue } = services;
  const $chosen = atom<AccountKind>('email');
  const $offered = computed(catalogue.$settings, ({ SignUp_Role }) => SignUp_Role?.contact ?? 'both');
  const $kind = computed([$offered, $chosen], (offered, chosen) => (offered === 'both' ? chosen : offered));
  const $callingCountry = computed([form.$values, $invited], ({ callingCode }, invited) => callingCode || (invited?.code ?? ''));
  const $typed = computed([form.$values, $kind, $callingCountry], ({ email, phone }, kind, country) =>
    kind === 'email' ? email.trim() : `${country} ${phone.trim()}`,
  );
  const choose = (kind: AccountKind) => {
    $chosen.set(kind);
    for (const field of ['email', 'callingCode', 'phone', 'code'] as const) form.set(field, form.$values.get()[field]); // takes back what was said of them
  };
  const settle = async () => $offered.get() === 'both' && settleAccount(services, { form, kind: $kind.get(), choose });
  const account = () => readAccountForm(services, $kind.get(), { ...form.$values.get(), callingCode: $callingCountry.get() });
  const shown = (error: PortalError) => atAccount($kind.get(), error);
  const open: SignUpForm['open'] = (error, until) => form.open(shown(error), until, again);
  const again = () => void sendCode(); // to what stands in the form by then
  const alert: typeof form.alert = (said) => form.alert({ ...said, again });

  const sender = createCodeSender(services, 'register', { ...form, open, alert, quiet: quietContact(form) });
  /** The contact that a code was last asked for, as it was typed and as it is shown. Whose a code from before a reload is, nobody knows any more. */
  const $asked = atom<{ readonly typed: string; readonly target: string } | undefined>();
  const $counts = computed([$typed, $asked], (typed, asked) => !asked || asked.typed === typed);

  const sendCode = async () => {
    // None would be sent, and what is remembered of the one before stays.
    if (sender.$sending.get() || form.$busy.get()) return;
    await settle();
    const typed = $typed.get();
    const { account: read, errors } = await account();
    if (!read) return form.refuse(errors ?? {});
    if ($asked.get()?.typed !== typed) sender.forget();
    $asked.set({ typed, target: accountName(read) });
    await sender.send(channelOf(read.accountType), read);
  };

  return {
    $offered,
    $kind,
    choose,
    sender: {
      ...sender,
      $sent: computed([sender.$sent, $counts], (sent, counts) => (counts ? sent : undefined)),
      $resendAt: computed([sender.$resendAt, $counts], (resendAt, counts) => (counts ? resendAt : {})),
      forget() {
        sender.forget();
        $asked.set(undefined);
      },
    },
    $target: computed($asked, (asked) => asked?.target),
    $callingCountry,
    account: () => settle().then(account),
    shown,
    sendCode,
  };
}
