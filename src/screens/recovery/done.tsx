import { useTranslate } from '../../stores/context';
import { Ending } from '../../ui/ending';
import { WayToSignIn } from '../way-to-sign-in';

/** The password was changed. The visitor is not signed in by that; the sign-in form has the account filled in. */
export function Done() {
  const translate = useTranslate();
  return (
    <>
      <Ending kind="success" title={translate('Recovery.DoneTitle')}>
        <p>{translate('Recovery.DoneText')}</p>
      </Ending>
      <WayToSignIn text={translate('Login.Submit')} />
    </>
  );
}
