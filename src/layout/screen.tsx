import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import type { ScreenName } from '../contract/screens';
import { usePortal, useTranslate } from '../stores/context';
import { Button } from '../ui/button';
import { Arrival } from './arrival';
import { CrashBoundary } from './crash-boundary';
import { Notice } from './notice';

/** One screen: loading until its chunk is there, and never a blank page. */
export function Screen({ name }: { readonly name: ScreenName }) {
  const { screens } = usePortal();
  const loaded = useStore(screens.$loaded)[name] as ComponentType | 'failed' | undefined; // the registry that the element gives holds components
  if (loaded === undefined) return null; // The loading animation lies over all.
  if (loaded === 'failed')
    return <Failure title="Common.ScreenFailedTitle" text="Common.ScreenFailedText" again={() => void screens.load(name)} />;
  const Component = loaded;
  return (
    <CrashBoundary key={name} fallback={(again) => <Failure title="Common.CrashTitle" text="Common.CrashText" again={again} />}>
      <Arrival>
        <Component />
      </Arrival>
    </CrashBoundary>
  );
}

interface FailureProps {
  readonly title: 'Common.ScreenFailedTitle' | 'Common.CrashTitle';
  readonly text: 'Common.ScreenFailedText' | 'Common.CrashText';
  readonly again: () => void;
}

/** What failed took the focus along with it: then the title has it. Who is elsewhere stays there. */
const takeFocus = (title: HTMLElement | null) => {
  const page = title?.ownerDocument;
  if (page?.activeElement === page?.body) title?.focus({ preventScroll: true });
};

function Failure({ title, text, again }: FailureProps) {
  const translate = useTranslate();
  return (
    <Notice
      title={translate(title)}
      titleRef={takeFocus}
      action={
        <Button kind="primary" action="retry" onClick={again}>
          {translate('Common.Retry')}
        </Button>
      }
    >
      <p>{translate(text)}</p>
    </Notice>
  );
}
