import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Country } from '../../contract/calls';
import type { AccountKind } from '../../contract/requests';
import type { KnownSettings } from '../../contract/settings';
import { type CodeSender, createCodeSender, withoutOtherWay } from '../../portal/code-sender';
import type { PortalError } from '../../portal/failures';
import type { Services } from '../../portal/services';
import { atAccount, channelOf, type FormAccount, moveAccount, readAccountForm } from '../parts/account';
import type { SignUpForm } from './form';

/** How to reach a new client, and the code that proves it. */
export interface SignUpContact {
  /** The kinds of contact that `SignUp_Role` allows; both until the settings arrive. */
  readonly $offered: ReadableAtom<KnownSettings['SignUp_Role']['contact']>;
  readonly $kind: ReadableAtom<AccountKind>;
  choose(kind: AccountKind): void;
  /** The sender. What was sent counts only while the form has the contact that it was sent to. */
  readonly sender: CodeSender;
  /** Whether a code was requested since the page was loaded. */
  readonly $hasAsked: ReadableAtom<boolean>;
  /** ISO code of the country whose calling code precedes the phone number: the chosen one, or that of the invitation; else empty. */
  readonly $callingCountry: ReadableAtom<string>;
  /** Moves the account to the fields of its kind, if it stands in the others. */
  move(): Promise<void>;
  /** Returns the account of the form, or what is wrong with it. */
  account(): Promise<FormAccount>;
  /** Returns a failure as the form can show it: at the e-mail only if there is one, and with another way only if there is one. */
  shown(error: PortalError): PortalError;
  sendCode(): Promise<void>;
}

/** Removes the messages of the contact and of the code, and keeps those of the other fields. */
const quietContact = (form: SignUpForm) => {
  const errors = form.$errors.get();
  form.quiet();
  form.note({ ...errors, email: undefined, callingCode: undefined, phone: undefined, code: undefined });
};

/** Returns the codes and waits of the sender while they count, and none while the form has another contact. */
function whatCounts({ $sent, $last, $resendAt }: CodeSender, $counts: ReadableAtom<boolean>) {
  const counted = ($code: typeof $sent) => computed([$code, $counts], (code, counts) => (counts ? code : undefined));
  return {
    $sent: counted($sent),
    $last: counted($last),
    $resendAt: computed([$resendAt, $counts], (resendAt, counts) => (counts ? resendAt : {})),
  };
}

/**
 * Creates the contact of the sign-up form.
 * @param $invited the country of the invitation, if it names one.
 */
export function createSignUpContact(services: Services, form: SignUpForm, $invited: ReadableAtom<Country | undefined>): SignUpContact {
  const { catalogue, draft } = services;
  const $chosen = draft<AccountKind>('sign-up by', 'email');
  const $offered = computed(catalogue.$settings, ({ SignUp_Role }) => SignUp_Role?.contact ?? 'both');
  const $kind = computed([$offered, $chosen], (offered, chosen) => (offered === 'both' ? chosen : offered));
  const $callingCountry = computed([form.$values, $invited], ({ callingCode }, invited) => callingCode || (invited?.code ?? ''));
  const $typed = computed([form.$values, $kind, $callingCountry], ({ email, phone }, kind, country) =>
    kind === 'email' ? email.trim() : `${country} ${phone.trim()}`,
  );
  const choose = (kind: AccountKind) => {
    $chosen.set(kind);
    for (const field of ['email', 'callingCode', 'phone', 'code'] as const) form.takeBack(field);
  };
  const move = () =>
    moveAccount(services, {
      form,
      kind: $kind.get(),
      choose: $offered.get() === 'both' ? choose : undefined,
      country: $callingCountry.get(),
    });
  const account = () => readAccountForm(services, () => ({ ...form.$values.get(), kind: $kind.get(), callingCode: $callingCountry.get() }));
  const shown = (error: PortalError) => atAccount($kind.get(), $offered.get() === 'both' ? error : withoutOtherWay(error));

  const sender = createCodeSender(services, 'register', { $checking: form.$busy, onMessage: (code) => form.set('code', code) });
  /** The contact that a code was last requested for, as typed. Unknown for a code from before a reload. */
  const $asked = atom<string | undefined>();
  const $counts = computed([$typed, $asked], (typed, asked) => asked === undefined || asked === typed);

  const sendCode = async (): Promise<void> => {
    if (!sender.canSend()) return; // what is known of the last code stays
    const left = form.step();
    const typed = await move().then($typed.get);
    const { account: read, errors } = await account();
    if (left.aborted || !sender.canSend()) return;
    quietContact(form);
    if (!read) return form.refuse(errors ?? {});
    if ($asked.get() !== typed) sender.forget();
    $asked.set(typed);
    const sent = await sender.send(channelOf(read.accountType), read, left);
    if (sent.outcome === 'sent') form.takeBack('code'); // it was about the previous code
    if (sent.outcome === 'failed') form.open(shown(sent.error), { until: sent.until, onRetry: () => void sendCode() }); // to the contact that the form has by then
  };

  return {
    $offered,
    $kind,
    choose,
    sender: {
      ...sender,
      ...whatCounts(sender, $counts),
      forget() {
        sender.forget();
        $asked.set(undefined);
      },
    },
    $hasAsked: computed($asked, (asked) => asked !== undefined),
    $callingCountry,
    move,
    account,
    shown,
    sendCode,
  };
}
