import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useAllWords, usePortal, useTranslate } from '../stores/context';
import { Arrival } from './arrival';
import { Notice } from './notice';

/**
 * Shown when a signed-in visitor stays on the page: says so and links to where sign-in leads (contract section 8). Draws `loading` until
 * all words are there.
 */
export function SignedIn({ loading }: { readonly loading: ReactNode }) {
  const { session } = usePortal();
  const translate = useTranslate();
  const state = useStore(session.$session);
  if (!useAllWords() || state.state !== 'signed-in') return loading;
  return (
    <Arrival>
      <Notice
        kind="success"
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
