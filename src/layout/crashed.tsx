import { useStore } from '@nanostores/react';
import { usePortal, useTranslate } from '../stores/context';
import { Button } from '../ui/button';
import { takeFocus } from '../ui/take-focus';
import { Notice } from './notice';
import { useHome } from './use-home';

/** Shown in place of a screen that failed to render, with a retry button and a link home. */
export function Crashed({ retry }: { readonly retry: () => void }) {
  const translate = useTranslate();
  return (
    <Notice
      kind="error"
      title={translate('Common.CrashTitle')}
      titleRef={takeFocus}
      action={
        <div className="ways">
          <Button kind="primary" action="retry" onClick={retry}>
            {translate('Common.Retry')}
          </Button>
          <a className="button secondary" part="button" href={useHome()}>
            {translate('Common.Home', { brand: useStore(usePortal().$brand)?.title ?? '' })}
          </a>
        </div>
      }
    >
      <p>{translate('Common.CrashText')}</p>
    </Notice>
  );
}
