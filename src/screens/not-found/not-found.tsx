import { useTranslate } from '../../stores/context';
import { Emblem } from '../../ui/emblem';
import { WayToSignIn } from '../way-to-sign-in';

/** Shown for paths without a screen, with a way back. */
export function NotFound() {
  const translate = useTranslate();
  return (
    <>
      <div className="stack snug">
        <Emblem kind="info" />
        <h1 className="title" tabIndex={-1}>
          {translate('Common.NotFoundTitle')}
        </h1>
        <p>{translate('Common.NotFoundText')}</p>
      </div>
      <WayToSignIn />
    </>
  );
}
