import { useTranslate } from '../../portal/context';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { useJourneys } from '../journeys';
import { SubmitButton, useFormState } from '../parts/form';
import { Heading } from '../parts/heading';

/** Offers a passkey to a visitor who has signed in otherwise. Both ways lead on. */
export function PasskeyScreen() {
  const { form, create, decline } = useJourneys().passkeyOffer;
  const translate = useTranslate();
  return (
    <>
      <Heading title={translate('Passkey.OfferTitle')}>
        <p className="subtitle">{translate('Passkey.OfferText')}</p>
      </Heading>
      <Form {...useFormState(form, create)} label={translate('Passkey.Create')} busyLabel={translate('Passkey.Creating')}>
        <SubmitButton form={form} action="create-passkey" busyLabel={translate('Passkey.Creating')}>
          {translate('Passkey.Create')}
        </SubmitButton>
        <Button kind="secondary" action="not-now" onClick={decline}>
          {translate('Passkey.NotNow')}
        </Button>
      </Form>
    </>
  );
}
