import { useStore } from '@nanostores/react';
import { useTranslate } from '../../stores/context';
import type { SignUp } from '../../stores/sign-up';
import { AccountField } from '../account-field';
import { CodeEntry } from '../code-entry';

/** The newcomer's e-mail or phone, as the platform allows, and the code that confirms it. */
export function Contact({ signUp }: { readonly signUp: SignUp }) {
  const translate = useTranslate();
  const { form, contact } = signUp;
  const kind = useStore(contact.$kind);
  const offered = useStore(contact.$offered);
  const hasAsked = useStore(contact.$hasAsked);
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
        sender={contact.sender}
        channel={kind === 'phone' ? 'sms' : 'email'}
        send={() => void contact.sendCode()}
        sentText={translate(hasAsked ? 'Code.Sent' : 'SignUp.SentBefore')} // the address stands in the field above
      />
    </>
  );
}
