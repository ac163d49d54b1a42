import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Country } from '../../contract/calls';
import { useLocale, useSettings, useTranslate } from '../../portal/context';
import { minimumDeposit } from '../../rules/money';
import { Checkbox } from '../../ui/checkbox';
import { Combobox, type ComboOption } from '../../ui/combobox';
import { TextField } from '../../ui/text-field';
import { useJourneys } from '../journeys';
import { AccountField } from '../parts/account-field';
import { CodeEntry } from '../parts/code-entry';
import { useCountryChoice } from '../parts/country-choice';
import { useField } from '../parts/form';
import { namesAsked } from './form';
import type { Invitation } from './invitation';

/** The words for the roles that every platform has. The server sends these roles as codes. */
const ROLES = { client: 'SignUp.RoleClient', ib: 'SignUp.RoleIb' } as const;

const isKnownRole = (role: string): role is keyof typeof ROLES => Object.hasOwn(ROLES, role);

/** Who invites, in which role, and the minimum deposit. Names and the platform's own roles are plain text from the server. */
export function InvitationFacts({ invitation: { referrer, role } }: { readonly invitation: Invitation }) {
  const translate = useTranslate();
  const deposit = minimumDeposit(useSettings().Deposit_Basic);
  if (!referrer?.name && !role && !deposit) return null;
  return (
    <dl className="facts">
      {referrer?.name && <Fact term={translate('SignUp.InvitedBy')}>{referrer.name}</Fact>}
      {role && <Fact term={translate('SignUp.Role')}>{isKnownRole(role) ? translate(ROLES[role]) : role}</Fact>}
      {deposit && (
        <Fact term={translate('SignUp.Deposit')}>
          <span className="number">{translate('SignUp.DepositAmount', { amount: deposit.amount, currency: deposit.currency })}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="fact">
      <dt className="muted">{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** The newcomer's names and country. The country can be searched in the visitor's language. */
export function Person() {
  const { $hasOneName, sayOneName } = useJourneys().signUp;
  const locale = useLocale();
  const translate = useTranslate();
  const hasOneName = useStore($hasOneName);
  return (
    <>
      <div className="stack">
        <div className="pair">
          {namesAsked(locale, hasOneName).map((name) => (
            <NameField key={name} name={name} />
          ))}
        </div>
        {/* Below both, because many languages ask for the last name first. */}
        <Checkbox name="one-name" checked={hasOneName} onChange={sayOneName}>
          {translate('SignUp.OneName')}
        </Checkbox>
      </div>
      <CountryField />
    </>
  );
}

const NAMES = {
  firstName: { label: 'SignUp.FirstName', autoComplete: 'given-name' },
  lastName: { label: 'SignUp.LastName', autoComplete: 'family-name' },
} as const;

function NameField({ name }: { readonly name: keyof typeof NAMES }) {
  const translate = useTranslate();
  const { label, autoComplete } = NAMES[name];
  return (
    <TextField {...useField(useJourneys().signUp.form, name)} label={translate(label)} autoComplete={autoComplete} capitalize required />
  );
}

function CountryField() {
  const translate = useTranslate();
  const { signUp, countryList } = useJourneys();
  return (
    <Combobox
      {...useCountryChoice(signUp.form, 'country', countryList.countries, optionOf, display)}
      label={translate('SignUp.Country')}
      listLabel={translate('SignUp.Countries')}
      autoComplete="country"
      selectedId={useStore(signUp.$country)?.code}
      onSelect={({ id }) => signUp.chooseCountry(id)}
    />
  );
}

const display = ({ label }: ComboOption) => label;

/** Browsers autofill the code (`AU`) or the name. Both match the option. */
const optionOf = ({ code, name }: Country) => ({ id: code, value: code, label: name, detail: undefined });

/** The newcomer's e-mail or phone, as the platform allows, and the code that confirms it. */
export function Contact() {
  const translate = useTranslate();
  const { form, contact } = useJourneys().signUp;
  const offered = useStore(contact.$offered);
  const isNamed = useStore(contact.$owner) !== '';
  const callingCountry = useStore(contact.$callingCountry);
  return (
    <>
      <AccountField
        form={form}
        $kind={contact.$kind}
        choose={contact.choose}
        label={translate('SignUp.ContactBy')}
        fixed={offered !== 'both'}
        country={callingCountry}
      />
      <CodeEntry
        form={form}
        proof={contact.proof}
        sentText={translate(isNamed ? 'Code.Sent' : 'SignUp.SentBefore')} // the address stands in the field above
      />
    </>
  );
}
