import { Link } from 'wouter';
import type { Key } from '../contract/words';
import { useTranslate } from '../stores/context';

/** The screens that await their journey. */
type Title = Extract<Key, `${'Recovery' | 'Activation' | 'SignUp' | 'Verification'}.Title`>;

/** A journey that is not open yet: says so, with a way back. */
export function NotYet({ title }: { readonly title: Title }) {
  const translate = useTranslate();
  return (
    <>
      <h1 className="title" tabIndex={-1}>
        {translate(title)}
      </h1>
      <p className="subtitle">{translate('Common.NotPermittedText')}</p>
      <Link className="button primary" part="button" href="/" data-action="sign-in">
        {translate('Common.BackToSignIn')}
      </Link>
    </>
  );
}
