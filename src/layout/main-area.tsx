import { useStore } from '@nanostores/react';
import { FIRST_SCREEN, type ScreenName } from '../contract/screens';
import { GREETINGS } from '../contract/variant';
import { useComplete, usePortal, useTranslate } from '../stores/context';
import { Loading } from '../ui/loading';
import { Configuration } from './configuration';
import { CrashBoundary } from './crash-boundary';
import { Crashed } from './crashed';
import { Screen, type Screens, useReady } from './screen';
import { SecurityNote } from './security-note';
import { SignedIn } from './signed-in';

/** The main area: the brand's picture, its promise, and the card with the screen. */
export function MainArea({ screens }: { readonly screens: Screens }) {
  const { $brand, $phase, $variant, navigation, session } = usePortal();
  const translate = useTranslate();
  const route = useStore(navigation.$route);
  const { state } = useStore(session.$session);
  const signedIn = state === 'signed-in' || state === 'asking';
  const misconfigured = useStore($phase) === 'misconfigured';
  const screen: ScreenName = misconfigured ? 'configuration' : route.screen;
  // Set only when the screen is complete, so that code waiting for it finds its content.
  const complete = useComplete();
  const shown = useReady(screen);
  const ready = misconfigured ? complete : shown;
  const brand = useStore($brand);
  const variant = useStore($variant);
  return (
    <main className="main" part="main" data-screen={ready ? screen : undefined}>
      <div className="scene">
        {variant && screen === FIRST_SCREEN && !signedIn && (
          <p className="promise" part="promise">
            {translate(GREETINGS[variant.userType].promise)}
          </p>
        )}
        <div className="card" part="card">
          <CrashBoundary key={screen} fallback={(retry) => <Crashed retry={retry} />}>
            {misconfigured ? (
              <Configuration />
            ) : signedIn ? (
              <SignedIn loading={<Loading label={translate('Common.Loading')} />} />
            ) : (
              <Screen name={route.screen} screens={screens} />
            )}
          </CrashBoundary>
          {brand?.isCGtrade && <SecurityNote />}
        </div>
      </div>
    </main>
  );
}
