import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import type { ScreenName } from '../contract/screens';
import { usePortal, useTranslate } from '../stores/context';
import { Button } from '../ui/button';
import { takeFocus } from '../ui/take-focus';
import { Arrival } from './arrival';
import { Notice } from './notice';

/** One screen: loading until its chunk is there, and never a blank page. */
export function Screen({ name }: { readonly name: ScreenName }) {
  const { screens } = usePortal();
  const loaded = useStore(screens.$loaded)[name] as ComponentType | 'failed' | undefined; // the registry that the element gives holds components
  if (loaded === undefined) return null; // The loading animation lies over all.
  if (loaded === 'failed') return <Failure again={() => void screens.load(name)} />;
  const Component = loaded;
  return (
    <Arrival>
      <Component />
    </Arrival>
  );
}

function Failure({ again }: { readonly again: () => void }) {
  const translate = useTranslate();
  return (
    <Notice
      title={translate('Common.ScreenFailedTitle')}
      titleRef={takeFocus}
      action={
        <Button kind="primary" action="retry" onClick={again}>
          {translate('Common.Retry')}
        </Button>
      }
    >
      <p>{translate('Common.ScreenFailedText')}</p>
    </Notice>
  );
}
