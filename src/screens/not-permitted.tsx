import { Link } from 'wouter';
import { useTranslate } from '../stores/context';

/** Stands in place of a journey that the platform has switched off (`Permission_Client`), with a way back. */
export function NotPermitted() {
  const translate = useTranslate();
  return (
    <>
      <div className="stack tight">
        <h1 className="title" tabIndex={-1}>
          {translate('Common.NotPermittedTitle')}
        </h1>
        <p className="subtitle">{translate('Common.NotPermittedText')}</p>
      </div>
      <Link className="button primary" part="button" href="/" data-action="sign-in">
        {translate('Common.BackToSignIn')}
      </Link>
    </>
  );
}
