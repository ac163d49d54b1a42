import { useStore } from '@nanostores/react';
import { isolated } from '../../rules/isolated';
import type { Activation } from '../../stores/activation';
import { useTranslate } from '../../stores/context';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { BackToSignIn } from '../back-to-sign-in';
import { CodeEntry } from '../code-entry';
import { ConsentList, useDocuments } from '../consent-list';
import { Group } from '../group';
import { InView } from '../in-view';
import { NewPasswordField } from '../new-password-field';
import { SubmitButton } from '../submit-button';
import { useField } from '../use-field';
import { useFormState } from '../use-form-state';
import { UserName } from '../user-name';

interface ActivateFormProps {
  readonly activation: Activation;
  /** The address or number that codes go to, as far as the server shows it. */
  readonly target: string | undefined;
}

/** Asks for the code, password and agreements that an activation needs. */
export function ActivateForm({ activation, target }: ActivateFormProps) {
  const translate = useTranslate();
  const { form, codes, consents } = activation;
  const alert = useStore(form.$alert);
  const state = useFormState(form, activation.submit);
  const channel = useStore(codes.$channel);
  const hasAgreements = useDocuments().length > 0;
  const steps = hasAgreements ? 3 : 2;
  return (
    <>
      <div className="stack tight">
        <h1 className="title" tabIndex={-1}>
          {translate('Activation.Title')}
        </h1>
        <p className="subtitle">
          {target ? translate('Activation.SendTo', { target: isolated(target) }) : translate('Activation.SendToYou')}
        </p>
      </div>
      <div className="stack loose">
        <Form
          {...state}
          alert={state.alert && <InView message={alert}>{state.alert}</InView>}
          label={translate('Activation.Title')}
          busyLabel={translate('Activation.Submitting')}
          onSubmit={() => void activation.submit()}
        >
          <UserName account={useStore(activation.name.$account)} />
          <Group step={1} steps={steps} title={translate('SignUp.HowWeReachYou')}>
            <div className="stack tight">
              <CodeEntry
                form={form}
                sender={codes.sender}
                channel={channel}
                send={() => void codes.send(channel)}
                sentText={target ? translate('Code.SentTo', { target: isolated(target) }) : translate('Code.Sent')}
              />
              <OtherChannel activation={activation} />
            </div>
          </Group>
          <Group step={2} steps={steps} title={translate('SignUp.YourPassword')}>
            <NewPasswordField form={form} choice={activation.password} label={translate('Password.Choose')} folds />
            <Account activation={activation} />
          </Group>
          {hasAgreements && (
            <Group step={3} steps={steps} title={translate('SignUp.Agreements')}>
              <ConsentList consents={consents} form={form} />
            </Group>
          )}
          <SubmitButton sender={codes.sender} form={form} busyLabel={translate('Activation.Submitting')}>
            {translate('Activation.Submit')}
          </SubmitButton>
        </Form>
      </div>
      <BackToSignIn />
    </>
  );
}

/** Asks for the name under which password managers save the password, where the server does not show it in full. */
function Account({ activation: { form, name } }: Pick<ActivateFormProps, 'activation'>) {
  const translate = useTranslate();
  const account = useField(form, 'account');
  if (!useStore(name.$isAsked)) return null;
  return (
    <TextField
      {...account}
      label={translate('Activation.AccountLabel')}
      hint={<span>{translate('Activation.AccountHint')}</span>}
      autoComplete="email"
      inputMode="email"
      ltr
    />
  );
}

/** Offers the other channel if the code does not arrive on this one. */
function OtherChannel({ activation }: Pick<ActivateFormProps, 'activation'>) {
  const translate = useTranslate();
  const other = useStore(activation.codes.$otherChannel);
  if (!other) return null;
  return (
    <Button kind="quiet" action={`method-${other}`} onClick={() => void activation.codes.send(other)}>
      {translate(other === 'sms' ? 'Code.BySms' : 'Code.ByEmail')}
    </Button>
  );
}
