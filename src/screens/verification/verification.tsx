import { useStore } from '@nanostores/react';
import { usePortal, useTranslate } from '../../stores/context';
import type { Verification as Flow, VerificationState } from '../../stores/verification';
import { Link } from '../link';
import { Step } from '../step';
import { CodeStep } from './code-step';
import { Methods } from './methods';

/** Whether the visitor has the code, or will find it where the step says. Then its field is next. */
const hasCode = ({ senders }: Flow, state: VerificationState): boolean =>
  state.at === 'entering' && (state.method.type === 'authenticator' || senders[state.method.type].$sent.get() !== undefined);

/** The second step of a sign-in: the visitor picks a way to confirm it and enters the code (contract section 6). */
export function Verification() {
  const { verification } = usePortal().flows;
  const translate = useTranslate();
  const state = useStore(verification.$state);
  if (state.at === 'nowhere') return null; // the flow goes back to sign-in, or the visitor is leaving
  return (
    <Step name={state.at === 'choosing' ? state.at : state.method.type} field={hasCode(verification, state) ? 'code' : undefined}>
      {state.at === 'choosing' ? (
        <>
          <div className="stack tight">
            <h1 className="title" tabIndex={-1}>
              {translate('Verification.Title')}
            </h1>
            <p className="subtitle">{translate('Verification.Choose')}</p>
          </div>
          <Methods verification={verification} methods={state.methods} />
        </>
      ) : (
        <CodeStep verification={verification} {...state} />
      )}
      <p className="beside-field">
        <Link className="link" part="link" href="/" data-action="sign-in">
          {translate('Common.BackToSignIn')}
        </Link>
      </p>
    </Step>
  );
}
