import { useStore } from '@nanostores/react';
import { isolated } from '../../rules/isolated';
import { useTranslate } from '../../stores/context';
import type { SignUp } from '../../stores/sign-up';
import { Segmented } from '../../ui/segmented';
import { TextField } from '../../ui/text-field';
import { CodeEntry } from '../code-entry';
import PhoneAccount from '../phone-account';
import { useField } from '../use-field';

/** How the newcomer is reached, by what the platform allows, and the code that proves it. */
export function Contact({ signUp }: { readonly signUp: SignUp }) {
  const translate = useTranslate();
  const { form, contact } = signUp;
  const kind = useStore(contact.$kind);
  const offered = useStore(contact.$offered);
  const target = useStore(contact.$target);
  const callingCountry = useStore(contact.$callingCountry);
  const email = useField(form, 'email');
  return (
    <>
      {offered === 'both' && (
        <Segmented
          label={translate('SignUp.ContactBy')}
          segments={[
            { value: 'email', label: translate('Account.ByEmail'), action: 'account-email' },
            { value: 'phone', label: translate('Account.ByPhone'), action: 'account-phone' },
          ]}
          value={kind}
          onChange={contact.choose}
        />
      )}
      {kind === 'phone' ? (
        <PhoneAccount form={form} country={callingCountry} />
      ) : (
        <TextField {...email} label={translate('Account.Email')} autoComplete="username" inputMode="email" ltr required />
      )}
      <CodeEntry
        form={form}
        sender={contact.sender}
        channel={kind === 'phone' ? 'sms' : 'email'}
        send={() => void contact.sendCode()}
        sentText={target ? translate('Code.SentTo', { target: isolated(target) }) : translate('SignUp.SentBefore')}
      />
    </>
  );
}
