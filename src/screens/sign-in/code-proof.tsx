import { useStore } from '@nanostores/react';
import { useTranslate } from '../../stores/context';
import type { SignIn } from '../../stores/sign-in';
import type { SignInCode } from '../../stores/sign-in-code';
import { CodeEntry } from '../code-entry';

interface CodeProofProps {
  readonly form: SignIn['form'];
  readonly code: SignInCode;
}

/** The one-time code instead of the password. Its note does not reveal whether the account exists. */
export function CodeProof({ form, code }: CodeProofProps) {
  const translate = useTranslate();
  const channel = useStore(code.$channel);
  return (
    <CodeEntry
      form={form}
      sender={code.sender}
      channel={channel}
      send={() => void code.send()}
      sentText={translate('Code.SentIfAccount')}
    />
  );
}
