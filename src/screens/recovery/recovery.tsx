import { useStore } from '@nanostores/react';
import { NotPermitted } from '../not-permitted';
import { Step } from '../step';
import { useJourneys } from '../use-journeys';
import { usePermissions } from '../use-permissions';
import { AccountStep } from './account-step';
import { CodeStep } from './code-step';
import { Done } from './done';
import { PasswordStep } from './password-step';

/** Password recovery (contract section 6). */
export function Recovery() {
  return usePermissions().recovery ? <Steps /> : <NotPermitted />;
}

function Steps() {
  const { recovery } = useJourneys();
  const step = useStore(recovery.$step);
  return (
    <Step name={step.at}>
      {step.at === 'account' && <AccountStep recovery={recovery} />}
      {step.at === 'code' && <CodeStep recovery={recovery} account={step.account} />}
      {step.at === 'password' && <PasswordStep recovery={recovery} account={step.account} />}
      {step.at === 'done' && <Done />}
    </Step>
  );
}
