import { useTranslate } from '../portal/context';
import { Ending } from '../ui/alert';
import { WayToSignIn } from './parts/ends';

/** Shown for paths without a screen, with a way back. */
export function NotFound() {
  const translate = useTranslate();
  return (
    <>
      <Ending kind="info" title={translate('Common.NotFoundTitle')}>
        <p>{translate('Common.NotFoundText')}</p>
      </Ending>
      <WayToSignIn />
    </>
  );
}
