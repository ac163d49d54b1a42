import { Link } from 'wouter';
import { useTranslate } from '../../stores/context';

/** The password was changed: nobody is signed in by that, and sign-in has the account filled in. */
export function Done() {
  const translate = useTranslate();
  return (
    <>
      <div className="stack tight">
        <h1 className="title" tabIndex={-1}>
          {translate('Recovery.DoneTitle')}
        </h1>
        <p className="subtitle">{translate('Recovery.DoneText')}</p>
      </div>
      <Link className="button primary" part="button" href="/" data-action="sign-in">
        {translate('Login.Submit')}
      </Link>
    </>
  );
}
