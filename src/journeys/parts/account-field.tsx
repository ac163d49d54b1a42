import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type HTMLInputAutoCompleteAttribute, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Country } from '../../contract/calls';
import type { AccountKind } from '../../contract/requests';
import { useHasEverything, usePortal, useTranslate } from '../../portal/context';
import type { Form } from '../../portal/form';
import type { AccountValues } from '../../rules/account';
import { callingChoice, chosenCountry } from '../../rules/countries';
import { Segmented } from '../../ui/button';
import { Combobox, type ComboOption } from '../../ui/combobox';
import { TextField } from '../../ui/text-field';
import { useJourneys } from '../journeys';
import { moveAccount } from './account';
import { useCountryChoice } from './country-choice';
import { useField } from './form';

interface AccountFieldProps {
  readonly form: Form<keyof AccountValues>;
  readonly $kind: ReadableAtom<AccountKind>;
  readonly choose: (kind: AccountKind) => void;
  /** The accessible name of the choice of kind. */
  readonly label?: string;
  /** Only one kind is offered. */
  readonly fixed?: boolean;
  /** ISO code of the country to show until one is chosen. */
  readonly country?: string;
  /** Another way than to name the account. Stands beside the choice of kind, where it moves nothing when it appears. */
  readonly aside?: ReactNode;
  /** The browser suggests passkeys at the field. */
  readonly suggestsPasskeys?: boolean;
}

/** The account: e-mail, or phone with a searchable calling code. */
export function AccountField({ form, $kind, choose, label, fixed, country, aside, suggestsPasskeys }: AccountFieldProps) {
  const portal = usePortal();
  const translate = useTranslate();
  const kind = useStore($kind);
  const shown = useHasEverything() ? kind : 'email'; // the words for a phone number come after those of the first screen
  const email = useField(form, 'email');
  const hadFocus = useRef(false);
  const autoComplete = suggestsPasskeys ? 'username webauthn' : 'username';
  const move = () => void moveAccount(portal, { form, kind, choose: fixed ? undefined : choose, country });
  return (
    <>
      {!fixed && (
        <Segmented
          label={label ?? translate('Account.Kind')}
          segments={[
            { value: 'email', label: translate('Account.ByEmail'), action: 'account-email' },
            { value: 'phone', label: translate('Account.ByPhone'), action: 'account-phone' },
          ]}
          value={kind}
          onChange={(chosen) => {
            if (chosen !== kind) form.leave();
            choose(chosen);
          }}
          aside={aside}
        />
      )}
      <Fields key={shown} hadFocus={hadFocus}>
        {shown === 'phone' ? (
          <PhoneAccount form={form} country={country} autoComplete={autoComplete} onBlur={move} />
        ) : (
          <TextField
            {...email}
            onBlur={move}
            onChange={(value) => {
              email.onChange(value);
              // Filled in, or pasted. An address may also have been typed before React came, and typing may go on: it is tidied later.
              if (value.length > email.value.length + 1 && !value.includes('@')) move();
            }}
            label={translate('Account.Email')}
            autoComplete={autoComplete}
            inputMode="email"
            ltr
            required
          />
        )}
      </Fields>
    </>
  );
}

/**
 * The fields of one kind. A filled-in account, and settings that arrive late, may replace them by the others. If the visitor was in the old
 * fields, the new ones take the focus.
 */
function Fields({ hadFocus, children }: { readonly hadFocus: RefObject<boolean>; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fields = ref.current;
    if (hadFocus.current) fields?.querySelector<HTMLElement>('[autocomplete^="username"]')?.focus();
    return () => {
      hadFocus.current = Boolean(fields?.matches(':focus-within'));
    };
  }, [hadFocus]);
  return <div ref={ref}>{children}</div>;
}

interface PhoneAccountProps {
  readonly form: Form<keyof AccountValues>;
  /** ISO code of the country to show until one is chosen. Used where the portal knows more about the visitor than it could guess. */
  readonly country?: string | undefined;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly onBlur: () => void;
}

const LEND_NAME = { name: 'lend-name', load: () => import('./lend-name') };

/**
 * A calling code, which visitors can search by country, and a number on one line. Each has its own label; the messages of both are below the
 * line. The pair has no name, because the two labels suffice, and a third name would get in the way of looking up a field by its label.
 */
function PhoneAccount({ form, country = '', autoComplete, onBlur }: PhoneAccountProps) {
  const portal = usePortal();
  const { callingCodes } = useJourneys().countryList;
  const translate = useTranslate();
  const code = useCountryChoice(form, 'callingCode', callingCodes, optionOf, display);
  const phone = useField(form, 'phone');
  const countries = useStore(callingCodes.$all);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = field.current?.querySelector<HTMLInputElement>('[type="tel"]');
    const controller = new AbortController();
    // If it cannot be loaded, managers know the account by what was typed.
    if (input)
      portal.site.load(LEND_NAME).then(
        ({ lendName }) => lendName({ portal, form, country, input }, controller.signal),
        () => undefined,
      );
    return () => controller.abort();
  }, [portal, form, country]);
  const shown = chosenCountry(countries, useField(form, 'callingCode').value || country, portal.facts.catalogue.countryHints());
  return (
    <div className="phone" ref={field}>
      <Combobox
        {...code}
        label={translate('Account.CallingCode')}
        listLabel={translate('Account.Countries')}
        autoComplete="tel-country-code"
        selectedId={shown && callingChoice(shown)}
        onSelect={({ id }) => form.set('callingCode', id)}
        ltr
        inputMode="text"
      />
      <TextField
        {...phone}
        onBlur={onBlur}
        label={translate('Account.Phone')}
        autoComplete={autoComplete}
        type="tel"
        inputMode="tel"
        ltr
        required
      />
    </div>
  );
}

const display = ({ value }: ComboOption) => `+${value}`;

const optionOf = (country: Country) => {
  const { name, callingCode } = country;
  return { id: callingChoice(country), value: callingCode, label: name, detail: `+${callingCode}` };
};
