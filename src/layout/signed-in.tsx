import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useAllWords, usePortal, useTranslate } from '../stores/context';
import { Button } from '../ui/button';
import { Arrival } from './arrival';
import { Notice } from './notice';

/**
 * Shown when a signed-in visitor stays on the page: says so and links to where sign-in leads (contract section 8), or asks whether to use the
 * link that they came by. Draws `loading` until all words are there.
 */
export function SignedIn({ loading }: { readonly loading: ReactNode }) {
  const { session } = usePortal();
  const translate = useTranslate();
  const state = useStore(session.$session);
  if (!useAllWords()) return loading;
  if (state.state === 'asking') return <LinkQuestion answer={state.answer} />;
  if (state.state !== 'signed-in') return loading;
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

/** Asks whether to use a link that would replace a session. What keeps the session comes first. */
function LinkQuestion({ answer }: { readonly answer: (useLink: boolean) => void }) {
  const translate = useTranslate();
  return (
    <Arrival>
      <Notice
        title={translate('Common.LinkTitle')}
        action={
          <div className="ways">
            <Button action="stay" onClick={() => answer(false)}>
              {translate('Common.LinkStay')}
            </Button>
            <Button kind="secondary" action="use-link" onClick={() => answer(true)}>
              {translate('Common.LinkUse')}
            </Button>
          </div>
        }
      >
        <p>{translate('Common.LinkText')}</p>
      </Notice>
    </Arrival>
  );
}
