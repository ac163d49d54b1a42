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

/** How the newcomer is reached, by what the platform allows, and the code that proves it. */
export function Contact({ signUp }: { readonly signUp: SignUp }) {
  const translate = useTranslate();
  const { form, contact } = signUp;
  const kind = useStore(contact.$kind);
  const offered = useStore(contact.$offered);
  const target = useStore(contact.$target);
  const callingCountry = useStore(contact.$callingCountry);
  const email = useField(form, 'email');
  const held = useRef(false);
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
      <Way key={kind} held={held}>
        {kind === 'phone' ? (
          <PhoneAccount form={form} country={callingCountry} />
        ) : (
          <TextField {...email} label={translate('Account.Email')} autoComplete="username" inputMode="email" ltr required />
        )}
      </Way>
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

/** Settings that come late may put one way in the place of the other: who is just typing there has the focus in the new one. */
function Way({ held, children }: { readonly held: RefObject<boolean>; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const way = ref.current;
    if (held.current) way?.querySelector<HTMLElement>('[autocomplete="username"]')?.focus();
    return () => {
      held.current = Boolean(way?.matches(':focus-within'));
    };
  }, [held]);
  return <div ref={ref}>{children}</div>;
}
