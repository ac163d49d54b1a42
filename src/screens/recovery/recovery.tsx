import { useStore } from '@nanostores/react';
import { usePortal } from '../../stores/context';
import { NotPermitted } from '../not-permitted';
import { Step } from '../step';
import { usePermissions } from '../use-permissions';
import { AccountStep } from './account-step';
import { CodeStep } from './code-step';
import { Done } from './done';
import { PasswordStep } from './password-step';

/** Password recovery (contract section 6). */
export function Recovery() {
  return usePermissions().recovery ? <Steps /> : <NotPermitted title="Common.RecoveryOff" />;
}

function Steps() {
  const { recovery } = usePortal().flows;
  const step = useStore(recovery.$step);
  const sent = useStore(recovery.sender.$sent);
  return (
    // With the code under way, its field is next: phones offer the code there, and its description tells where one is.
    <Step name={step.at} field={step.at === 'code' && sent ? 'code' : undefined}>
      {step.at === 'account' && <AccountStep recovery={recovery} />}
      {step.at === 'code' && <CodeStep recovery={recovery} account={step.account} />}
      {step.at === 'password' && <PasswordStep recovery={recovery} account={step.account} />}
      {step.at === 'done' && <Done />}
    </Step>
  );
}
