import { useStore } from '@nanostores/react';
import { usePortal, useTranslate } from '../stores/context';
import { Button } from '../ui/button';
import { takeFocus } from '../ui/take-focus';
import { Notice } from './notice';
import { useHome } from './use-home';

/** Stands in the place of a screen that could not be drawn: says so, with the ways on. */
export function Crashed({ again }: { readonly again: () => void }) {
  const translate = useTranslate();
  return (
    <Notice
      title={translate('Common.CrashTitle')}
      titleRef={takeFocus}
      action={
        <div className="ways">
          <Button kind="primary" action="retry" onClick={again}>
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
