import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { FIRST_SCREEN, type ScreenName } from '../contract/screens';
import { GREETINGS } from '../contract/variant';
import { usePortal, useTranslate } from '../portal/context';
import type { View } from '../portal/view';
import { lastSentence } from '../rules/sentences';
import { Button } from '../ui/button';
import { takeFocus } from '../ui/focus';
import { Icon } from '../ui/icon';
import { Arrival, Configuration, CrashBoundary, Crashed, Notice } from './notices';
import { SignedIn } from './signed-in';

interface MainAreaProps {
  readonly screens: Screens;
  readonly view: View;
}

/** The main area: the brand's picture, its promise, and the card with the screen. */
export function MainArea({ screens, view }: MainAreaProps) {
  const { $brand, $variant } = usePortal().facts;
  const translate = useTranslate();
  const brand = useStore($brand);
  const variant = useStore($variant);
  return (
    // Set only when the screen is there, so that code waiting for it finds its content.
    <main className="main" part="main" data-screen={view.screen}>
      <div className="scene">
        {variant && view.at === 'screen' && view.screen === FIRST_SCREEN && (
          <p className="promise" part="promise">
            {translate(GREETINGS[variant.userType].promise)}
          </p>
        )}
        <div className="card" part="card">
          {/* The site's own children (contract section 16). Without them, a slot takes no room, and no gap. */}
          <slot name="notice" />
          <CrashBoundary key={view.screen} fallback={(retry) => <Crashed retry={retry} />}>
            <Content screens={screens} view={view} />
          </CrashBoundary>
          <slot name="below" />
          {brand?.isCGtrade && <SecurityNote />}
        </div>
      </div>
    </main>
  );
}

/** The component of each screen. The element knows them. */
export type Screens = Readonly<Record<Exclude<ScreenName, 'configuration'>, ComponentType>>;

/** What stands in the card. */
function Content({ screens, view: { at, screen, isMissing } }: MainAreaProps) {
  if (at === 'misconfigured') return <Configuration />;
  if (at === 'signed-in') return <SignedIn />;
  if (at === 'missing') return screen === undefined && isMissing ? <LastMessage /> : <Missing />;
  if (screen === undefined || screen === 'configuration') return null; // the loading animation covers the page
  const Screen = screens[screen];
  return (
    <Arrival>
      <Screen />
    </Arrival>
  );
}

/** The message that a part of the bundle is missing, with a button that tries again. */
function Missing() {
  const { retry } = usePortal();
  const translate = useTranslate();
  const title = translate('Common.ScreenFailedTitle');
  const networkError = translate('Common.NetworkError'); // as the site is told, and among the first words
  return (
    <Notice
      kind="error"
      sign="cloud"
      title={title || networkError}
      titleRef={takeFocus}
      action={
        <Button kind="primary" action="retry" onClick={retry}>
          {translate('Common.Retry')}
        </Button>
      }
    >
      {title && <p>{networkError}</p>}
    </Notice>
  );
}

/** The message where neither the first part nor the rest of words and styles has come. The first file draws the same (`lastMessage`). */
function LastMessage() {
  const { retry } = usePortal();
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
