import { useStore } from '@nanostores/react';
import { usePortal, useTranslate } from '../../stores/context';
import type { SignUp as SignUpFlow } from '../../stores/sign-up';
import type { Refusal } from '../../stores/sign-up-invitation';
import { DeadEnd } from '../dead-end';
import { NotPermitted } from '../not-permitted';
import { Step } from '../step';
import { Waiting } from '../waiting';
import { WithSupport } from '../with-support';
import { InvitedForm } from './invited-form';

/** Sign-up by invitation: checks the invitation, then shows the form or the reason why there is none (contract section 6). */
export function SignUp() {
  const signUp = usePortal().flows.signUp;
  const state = useStore(signUp.$state);
  const permitted = useStore(signUp.$permitted);
  if (!permitted) return <NotPermitted title="Common.SignUpOff" />;
  return (
    <Step name={state.step === 'refused' ? 'refused' : 'form'}>
      <Permitted signUp={signUp} />
    </Step>
  );
}

function Permitted({ signUp }: { readonly signUp: SignUpFlow }) {
  const translate = useTranslate();
  const state = useStore(signUp.$state);
  if (state.step === 'refused') return <Refused refusal={state.refusal} retry={signUp.check} />;
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        {translate('SignUp.Title')}
      </h1>
      {state.step === 'form' ? (
        <InvitedForm signUp={signUp} invitation={state.invitation} />
      ) : (
        <Waiting text={translate('SignUp.Checking')} />
      )}
    </>
  );
}

function Refused({ refusal, retry }: { readonly refusal: Refusal; readonly retry: () => void }) {
  const { language } = usePortal();
  const translate = useTranslate();
  return (
    <DeadEnd kind="warning" title={translate(refusal.title)} retry={refusal.retry ? retry : undefined}>
      <p>
        <WithSupport text={language.say(refusal.sentence)} />
      </p>
      {refusal.advice && <p className="muted">{translate(refusal.advice)}</p>}
    </DeadEnd>
  );
}
