import { useStore } from '@nanostores/react';
import type { VerificationMethod } from '../../contract/calls';
import type { Key } from '../../contract/words';
import { useTranslate } from '../../stores/context';
import type { Verification } from '../../stores/verification';
import type { IconName } from '../../ui/icon';
import { OptionButton } from '../../ui/option-button';

/** What a method does, in words. */
export const METHODS = {
  email: 'Code.ByEmail',
  sms: 'Code.BySms',
  authenticator: 'Verification.ByAuthenticator',
} as const satisfies Record<VerificationMethod['type'], Key>;

const ICONS = { email: 'mail', sms: 'message', authenticator: 'shield' } as const satisfies Record<VerificationMethod['type'], IconName>;

interface MethodsProps {
  readonly verification: Verification;
  readonly methods: readonly VerificationMethod[];
}

/** The ways to confirm a sign-in, each with the address or number that its code goes to. */
export function Methods({ verification, methods }: MethodsProps) {
  const translate = useTranslate();
  const busy = useStore(verification.form.$busy);
  return (
    <ul className="options">
      {methods.map(({ type, target }) => (
        <li key={type}>
          <OptionButton
            action={`method-${type}`}
            icon={ICONS[type]}
            detail={target}
            disabled={busy}
            onClick={() => void verification.choose(type)}
          >
            {translate(METHODS[type])}
          </OptionButton>
        </li>
      ))}
    </ul>
  );
}
