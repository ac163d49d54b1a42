import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { ScreenName } from '../contract/screens';
import { usePortal, useTranslate } from '../stores/context';
import { Configuration } from './configuration';
import { SecurityNote } from './security-note';
import { SignedIn } from './signed-in';

/** The main area: the brand's picture, its promise, and the surface that the screen stands on. */
export function MainArea({ children }: { readonly children: ReactNode }) {
  const { $brand, $phase, navigation, session } = usePortal();
  const translate = useTranslate();
  const { screen: routed } = useStore(navigation.$route);
  const { state } = useStore(session.$session);
  const misconfigured = useStore($phase) === 'misconfigured';
  const screen: ScreenName = misconfigured ? 'configuration' : routed;
  const brand = useStore($brand);
  return (
    <main className="main" part="main" data-screen={screen}>
      <div className="scene">
        {brand && (
          <p className="promise" part="promise">
            {translate('Brand.Promise')}
          </p>
        )}
        <div className="card" part="card">
          {misconfigured ? <Configuration /> : state === 'signed-in' ? <SignedIn /> : children}
        </div>
      </div>
      {brand?.isCGtrade && <SecurityNote />}
    </main>
  );
}
