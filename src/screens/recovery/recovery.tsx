import { useStore } from '@nanostores/react';
import { usePortal } from '../../stores/context';
import { createRecovery } from '../../stores/recovery';
import { NotPermitted } from '../not-permitted';
import { Step } from '../step';
import { AccountStep } from './account-step';
import { CodeStep } from './code-step';
import { Done } from './done';
import { PasswordStep } from './password-step';

/** Password recovery (contract section 6). */
export function Recovery() {
  const { catalogue } = usePortal();
  return useStore(catalogue.$settings).Permission_Client?.recovery === false ? <NotPermitted /> : <Steps />;
}

function Steps() {
  const recovery = usePortal().flow(createRecovery);
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
