import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useAllWords, usePortal, useTranslate } from '../stores/context';
import { Arrival } from './arrival';
import { Notice } from './notice';

/** The page was not left: says that the visitor is signed in, with a link on (contract section 8). */
export function SignedIn({ meanwhile }: { readonly meanwhile: ReactNode }) {
  const { session } = usePortal();
  const translate = useTranslate();
  const state = useStore(session.$session);
  if (!useAllWords() || state.state !== 'signed-in') return meanwhile;
  return (
    <Arrival>
      <Notice
        title={translate('Common.SignedInTitle')}
        action={
          <a className="button primary" part="button" href={state.redirectTo}>
            {translate('Common.SignedInContinue')}
          </a>
        }
      >
        <p>{translate('Common.SignedInText')}</p>
      </Notice>
    </Arrival>
  );
}
