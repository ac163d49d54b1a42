import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { FIRST_SCREEN, type ScreenName } from '../contract/screens';
import { GREETINGS } from '../contract/variant';
import { useComplete, usePortal, useTranslate } from '../portal/context';
import { lastSentence } from '../rules/sentences';
import { Button } from '../ui/button';
import { takeFocus } from '../ui/focus';
import { Icon } from '../ui/icon';
import { Arrival, Configuration, CrashBoundary, Crashed, Notice } from './notices';
import { SignedIn } from './signed-in';

/** The main area: the brand's picture, its promise, and the card with the screen. */
export function MainArea({ screens }: { readonly screens: Screens }) {
  const { $brand, $phase, $variant, navigation, session } = usePortal();
  const translate = useTranslate();
  const route = useStore(navigation.$route);
  const now = useStore(session.$session);
  const signedIn = now.state === 'signed-in' || now.state === 'asking';
  const isOffering = now.state === 'offering' && now.asks;
  const phase = useStore($phase);
  const misconfigured = phase === 'misconfigured';
  const shownScreen = isOffering ? 'passkey' : route.screen;
  const screen: ScreenName = misconfigured ? 'configuration' : shownScreen;
  // Set only when the screen is complete, so that code waiting for it finds its content.
  const complete = useComplete();
  const shown = useReady(screen);
  const ready = misconfigured ? complete : shown;
  const brand = useStore($brand);
  const variant = useStore($variant);
  return (
    <main className="main" part="main" data-screen={ready && phase !== 'failed' ? screen : undefined}>
      <div className="scene">
        {variant && screen === FIRST_SCREEN && !signedIn && (
          <p className="promise" part="promise">
            {translate(GREETINGS[variant.userType].promise)}
          </p>
        )}
        <div className="card" part="card">
          <CrashBoundary key={screen} fallback={(retry) => <Crashed retry={retry} />}>
            {misconfigured ? <Configuration /> : signedIn ? <SignedIn /> : <Screen name={shownScreen} screens={screens} />}
          </CrashBoundary>
          {brand?.isCGtrade && <SecurityNote />}
        </div>
      </div>
    </main>
  );
}

/** The component of each screen. The element knows them. */
export type Screens = Readonly<Record<Exclude<ScreenName, 'configuration'>, ComponentType>>;

/**
 * Whether a screen, or the message in its place, can be shown: the first at once, unless its part is missing, the others when all words and
 * styles have loaded, or could not be loaded.
 */
export function useReady(name: ScreenName): boolean {
  const { $missing, $phase } = usePortal();
  const missing = useStore($missing);
  const failed = useStore($phase) === 'failed'; // no words have come with the first part, but all may come
  const complete = useComplete();
  return complete || missing || (name === FIRST_SCREEN && !failed);
}

interface ScreenProps {
  readonly name: Exclude<ScreenName, 'configuration'>;
  readonly screens: Screens;
}

/** One screen. Shows a failure with a retry button if what it needs cannot be loaded. */
function Screen({ name, screens }: ScreenProps) {
  const { retry, $missing, $phase } = usePortal();
  const missing = useStore($missing) && name !== FIRST_SCREEN;
  const failed = useStore($phase) === 'failed';
  if (!useReady(name)) return null; // The loading animation covers the page.
  if (failed || missing) return <Failure retry={retry} />;
  const Component = screens[name];
  return (
    <Arrival>
      <Component />
    </Arrival>
  );
}

function Failure({ retry }: { readonly retry: () => void }) {
  const { $missing, $phase } = usePortal();
  const missing = useStore($missing);
  const translate = useTranslate();
  if (useStore($phase) === 'failed' && missing) return <LastMessage retry={retry} />;
  return (
    <Notice
      kind="error"
      sign="cloud"
      title={translate('Common.ScreenFailedTitle') || translate('Common.NetworkError')} // the first words, if no others have come
      titleRef={takeFocus}
      action={
        <Button kind="primary" action="retry" onClick={retry}>
          {translate('Common.Retry')}
        </Button>
      }
    >
      <p>{translate('Common.ScreenFailedText')}</p>
    </Notice>
  );
}

/** The message where neither the first part nor the rest of words and styles has come. The first file draws the same (`lastMessage`). */
function LastMessage({ retry }: { readonly retry: () => void }) {
  const translate = useTranslate();
  return (
    <div className="failure" role="alert">
      <p>{translate('Common.NetworkError') || lastSentence('Common.NetworkError')}</p>
      <button type="button" data-action="retry" onClick={retry}>
        {translate('Common.Retry') || lastSentence('Common.Retry')}
      </button>
    </div>
  );
}

/** The security footer of the trading brand. */
function SecurityNote() {
  const translate = useTranslate();
  return (
    <p className="security" part="security">
      <Icon name="lock" />
      {translate('Login.InformationProtection')}
    </p>
  );
}
