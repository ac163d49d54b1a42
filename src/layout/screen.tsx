import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { FIRST_SCREEN, type ScreenName } from '../contract/screens';
import { useComplete, usePortal, useTranslate } from '../stores/context';
import { Button } from '../ui/button';
import { takeFocus } from '../ui/take-focus';
import { Arrival } from './arrival';
import { Notice } from './notice';

/** The component of each screen that a route leads to. The element knows them. */
export type Screens = Readonly<Record<Exclude<ScreenName, 'configuration'>, ComponentType>>;

/** Whether a screen can be shown: the first at once, the others when all words and styles have loaded, or could not be loaded. */
export function useReady(name: ScreenName): boolean {
  const missing = useStore(usePortal().$missing);
  return useComplete() || name === FIRST_SCREEN || missing;
}

interface ScreenProps {
  readonly name: Exclude<ScreenName, 'configuration'>;
  readonly screens: Screens;
}

/** One screen. Shows a failure with a retry button if its words and styles cannot be loaded. */
export function Screen({ name, screens }: ScreenProps) {
  const { retry, $missing } = usePortal();
  const missing = useStore($missing);
  if (!useReady(name)) return null; // The loading animation covers the page.
  if (missing && name !== FIRST_SCREEN) return <Failure retry={retry} />;
  const Component = screens[name];
  return (
    <Arrival>
      <Component />
    </Arrival>
  );
}

function Failure({ retry }: { readonly retry: () => void }) {
  const translate = useTranslate();
  return (
    <Notice
      kind="error"
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
