import { useStore } from '@nanostores/react';
import { usePortal, useTranslate } from '../portal/context';
import type { SessionState } from '../portal/session';
import { Button } from '../ui/button';
import { Arrival, Notice } from './notices';

/**
 * Shown when a signed-in visitor stays on the page: says so and links to where sign-in leads, or asks whether to use the
 * link that they came by.
 */
export function SignedIn() {
  const translate = useTranslate();
  const state = useStore(usePortal().visit.session.$session);
  const asks = state.state === 'asking';
  return (
    <Arrival>
      <Notice
        kind={asks ? 'info' : 'success'}
        sign={asks ? 'link' : undefined}
        title={translate(asks ? 'Common.LinkTitle' : 'Common.SignedInTitle')}
        action={<Ways state={state} />}
      >
        <p>{translate(asks ? 'Common.LinkText' : 'Common.SignedInText')}</p>
      </Notice>
    </Arrival>
  );
}

/** The ways on. Before a link replaces a session, what keeps the session comes first. */
function Ways({ state }: { readonly state: SessionState }) {
  const translate = useTranslate();
  if (state.state === 'asking') {
    return (
      <div className="ways">
        <Button action="stay" onClick={() => state.answer(false)}>
          {translate('Common.LinkStay')}
        </Button>
        <Button kind="secondary" action="use-link" onClick={() => state.answer(true)}>
          {translate('Common.LinkUse')}
        </Button>
      </div>
    );
  }
  return (
    state.state === 'signed-in' && (
      <a className="button primary" part="button" href={state.redirectTo}>
        {translate('Common.SignedInContinue')}
      </a>
    )
  );
}
