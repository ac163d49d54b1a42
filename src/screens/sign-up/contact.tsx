import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { isolated } from '../../rules/isolated';
import { useTranslate } from '../../stores/context';
import type { SignUp } from '../../stores/sign-up';
import { Segmented } from '../../ui/segmented';
import { TextField } from '../../ui/text-field';
import { CodeEntry } from '../code-entry';
import { PhoneAccount } from '../phone-account';
import { useField } from '../use-field';

/** The newcomer's e-mail or phone, as the platform allows, and the code that confirms it. */
export function Contact({ signUp }: { readonly signUp: SignUp }) {
  const translate = useTranslate();
  const { form, contact } = signUp;
  const kind = useStore(contact.$kind);
  const offered = useStore(contact.$offered);
  const target = useStore(contact.$target);
  const callingCountry = useStore(contact.$callingCountry);
  const email = useField(form, 'email');
  const hadFocus = useRef(false);
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
      <ContactFields key={kind} hadFocus={hadFocus}>
        {kind === 'phone' ? (
          <PhoneAccount form={form} country={callingCountry} />
        ) : (
          <TextField {...email} label={translate('Account.Email')} autoComplete="username" inputMode="email" ltr required />
        )}
      </ContactFields>
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

/**
 * The fields for e-mail or phone. Settings that arrive late may replace one by the other. If the visitor was typing in the old fields, the
 * new ones take the focus.
 */
function ContactFields({ hadFocus, children }: { readonly hadFocus: RefObject<boolean>; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fields = ref.current;
    if (hadFocus.current) fields?.querySelector<HTMLElement>('[autocomplete="username"]')?.focus();
    return () => {
      hadFocus.current = Boolean(fields?.matches(':focus-within'));
    };
  }, [hadFocus]);
  return <div ref={ref}>{children}</div>;
}
