import { useTranslate } from '../../stores/context';
import { Emblem } from '../../ui/emblem';
import { WayToSignIn } from '../way-to-sign-in';

/** The password was changed. The visitor is not signed in by that; the sign-in form has the account filled in. */
export function Done() {
  const translate = useTranslate();
  return (
    <>
      <div className="stack snug">
        <Emblem kind="success" />
        <h1 className="title" tabIndex={-1}>
          {translate('Recovery.DoneTitle')}
        </h1>
        <p>{translate('Recovery.DoneText')}</p>
      </div>
      <WayToSignIn text={translate('Login.Submit')} />
    </>
  );
}
