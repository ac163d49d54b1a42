import { Link } from 'wouter';
import { useTranslate } from '../../stores/context';

/** No route leads here: says so, with a way back. */
export default function NotFound() {
  const translate = useTranslate();
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        {translate('Common.NotFoundTitle')}
      </h1>
      <p className="subtitle">{translate('Common.NotFoundText')}</p>
      <Link className="button primary" part="button" href="/" data-action="sign-in">
        {translate('Common.BackToSignIn')}
      </Link>
    </>
  );
}
