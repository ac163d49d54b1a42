import { useTranslate } from '../../stores/context';
import { Ending } from '../../ui/ending';
import { WayToSignIn } from '../way-to-sign-in';

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
