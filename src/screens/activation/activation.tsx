import { useStore } from '@nanostores/react';
import type { Activation as ActivationFlow, ActivationState } from '../../stores/activation';
import { usePortal, useTranslate } from '../../stores/context';
import { DeadEnd } from '../dead-end';
import { Step } from '../step';
import { Waiting } from '../waiting';
import { useSupport, WithSupport } from '../with-support';
import { ActivateForm } from './activate-form';
import { Progress } from './progress';
import { SupportButton } from './support-button';

/** The progress of a registration, its activation, and its possible ends (contract section 6). */
export function Activation() {
  const { activation } = usePortal().flows;
  const state = useStore(activation.$state);
  return (
    <Step name={state.step}>
      <Shown activation={activation} state={state} />
    </Step>
  );
}

interface ShownProps {
  readonly activation: ActivationFlow;
  readonly state: ActivationState;
}

function Shown({ activation, state }: ShownProps) {
  if (state.step === 'looking') return <Looking />;
  if (state.step === 'processing') return <Progress at={state.at} />;
  if (state.step === 'needs-activation') return <ActivateForm activation={activation} target={state.target} />;
  return <End activation={activation} state={state} />;
}

function Looking() {
  const translate = useTranslate();
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        {translate('Activation.Title')}
      </h1>
      <Waiting text={translate('Activation.Looking')} />
    </>
  );
}

type EndState = Exclude<ActivationState, { readonly step: 'looking' | 'processing' | 'needs-activation' }>;

const ENDS = {
  'no-link': { title: 'Activation.NoLinkTitle', text: 'Activation.NoLinkText', retry: false, kind: 'warning', needsSupport: false },
  active: { title: 'Activation.ActiveTitle', text: 'Activation.ActiveText', retry: false, kind: 'success', needsSupport: false },
  failed: { title: 'Activation.FailedTitle', text: 'Activation.FailedText', retry: false, kind: 'error', needsSupport: true },
  unknown: { title: 'Activation.UnknownTitle', text: 'Activation.UnknownText', retry: false, kind: 'warning', needsSupport: true },
  trouble: { title: 'Activation.TroubleTitle', text: 'Activation.TroubleText', retry: true, kind: 'warning', needsSupport: false },
} as const;

/** An end of the journey: what happened, and what to do next. */
function End({ activation, state }: { readonly activation: ActivationFlow; readonly state: EndState }) {
  const { language } = usePortal();
  const translate = useTranslate();
  const { title, text, retry, kind, needsSupport } = ENDS[state.step];
  const address = useSupport();
  const support = needsSupport && address ? <SupportButton address={address} /> : undefined;
  const sentence = 'sentence' in state ? state.sentence : undefined;
  return (
    <DeadEnd kind={kind} title={translate(title)} retry={retry ? activation.look : undefined} support={support}>
      {sentence && (
        <p>
          <WithSupport text={language.say(sentence)} />
        </p>
      )}
      <p className={sentence && 'muted'}>{support ? translate(text) : <WithSupport text={translate(text)} />}</p>
    </DeadEnd>
  );
}
