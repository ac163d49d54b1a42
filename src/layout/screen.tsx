import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import type { ScreenName } from '../contract/screens';
import { usePortal, useTranslate } from '../stores/context';
import { Button } from '../ui/button';
import { takeFocus } from '../ui/take-focus';
import { Arrival } from './arrival';
import { Notice } from './notice';

/** One screen. Shows a failure with a retry button if the screen's chunk cannot be loaded. */
export function Screen({ name }: { readonly name: ScreenName }) {
  const { screens } = usePortal();
  const loaded = useStore(screens.$loaded)[name] as ComponentType | 'failed' | undefined; // the element registers components
  if (loaded === undefined) return null; // The loading animation covers the page.
  if (loaded === 'failed') return <Failure retry={() => void screens.load(name)} />;
  const Component = loaded;
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
