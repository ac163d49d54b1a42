import { computed, type ReadableAtom } from 'nanostores';
import type { Country } from '../../contract/calls';
import type { AccountKind } from '../../contract/requests';
import type { KnownSettings } from '../../contract/settings';
import { type CodeProof, createCodeProof, withoutOtherWay } from '../../portal/code-proof';
import type { PortalError } from '../../portal/failures';
import type { Services } from '../../portal/services';
import { atAccount, channelOf, type FormAccount, moveAccount, ownerIn, readAccountForm } from '../parts/account';
import type { SignUpForm } from './form';

/** How to reach a new client, and the code that proves it. */
export interface SignUpContact {
  /** The kinds of contact that `SignUp_Role` allows; both until the settings arrive. */
  readonly $offered: ReadableAtom<KnownSettings['SignUp_Role']['contact']>;
  readonly $kind: ReadableAtom<AccountKind>;
  choose(kind: AccountKind): void;
  readonly proof: CodeProof;
  /** The owner of a code: who would receive it; empty if nobody is named. */
  readonly $owner: ReadableAtom<string>;
  /** ISO code of the country whose calling code precedes the phone number: the chosen one, or that of the invitation; else empty. */
  readonly $callingCountry: ReadableAtom<string>;
  /** Moves the account to the fields of its kind, if it stands in the others. */
  move(): Promise<void>;
  /** Returns the account of the form, or what is wrong with it. */
  account(): Promise<FormAccount>;
  /** Returns a failure as the form can show it: at the e-mail only if there is one, and with another way only if there is one. */
  toFormError(error: PortalError): PortalError;
}

/** Removes the messages of the contact and of the code, and keeps those of the other fields. */
const quietContact = (form: SignUpForm) => {
  const errors = form.$errors.get();
  form.quiet();
  form.note({ ...errors, email: undefined, callingCode: undefined, phone: undefined, code: undefined });
};

/**
 * Creates the contact of the sign-up form.
 * @param $invited the country of the invitation, if it names one.
 */
export function createSignUpContact(services: Services, form: SignUpForm, $invited: ReadableAtom<Country | undefined>): SignUpContact {
  const { catalogue } = services.facts;
  const { draft } = services.visit;
  const $chosen = draft<AccountKind>('sign-up by', 'email');
  const $offered = computed(catalogue.$settings, ({ SignUp_Role }) => SignUp_Role?.contact ?? 'both');
  const $kind = computed([$offered, $chosen], (offered, chosen) => (offered === 'both' ? chosen : offered));
  const $callingCountry = computed([form.$values, $invited], ({ callingCode }, invited) => callingCode || (invited?.code ?? ''));
  const $owner = computed([$kind, form.$values, $callingCountry, catalogue.$countries], (kind, values, callingCode) =>
    ownerIn(services)(kind, { ...values, callingCode }),
  );
  form.setOwner($owner);
  const choose = (kind: AccountKind) => {
    $chosen.set(kind);
    for (const field of ['email', 'callingCode', 'phone', 'code'] as const) form.clearError(field);
  };
  const move = () =>
    moveAccount(services, {
      form,
      kind: $kind.get(),
      choose: $offered.get() === 'both' ? choose : undefined,
      country: $callingCountry.get(),
    });
  const account = () => readAccountForm(services, () => ({ ...form.$values.get(), kind: $kind.get(), callingCode: $callingCountry.get() }));
  const toFormError = (error: PortalError) => atAccount($kind.get(), $offered.get() === 'both' ? error : withoutOtherWay(error));

  const proof = createCodeProof(services, 'register', {
    form,
    $channel: computed($kind, channelOf),
    $owner,
    moveAccount: move,
    async read(stepSignal) {
      const { account: read, errors } = await account();
      if (read || stepSignal.aborted) return read;
      quietContact(form);
      form.refuse(errors ?? {});
      return undefined;
    },
    outcomeForm: () => ({ ...form, quiet: () => quietContact(form) }),
    showFailure: (error, how) => form.showFailure(toFormError(error), how),
  });

  return {
    $offered,
    $kind,
    choose,
    proof,
    $owner,
    $callingCountry,
    move,
    account,
    toFormError,
  };
}
