import { useAllWords, usePortal, useTranslate } from '../stores/context';
import type { FormAlert } from '../stores/form';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { lazyPart } from '../ui/lazy-part';

const Remaining = lazyPart(() => import('./remaining'));

interface FormMessageProps {
  readonly alert: FormAlert;
  readonly retry: () => void;
}

/**
 * What went wrong with a form as a whole, how long that holds, and a button where trying again may help. It stands with the form itself: what
 * tells that the network is gone cannot be waited for.
 */
export function FormMessage({ alert, retry }: FormMessageProps) {
  const { language } = usePortal();
  const translate = useTranslate();
  const complete = useAllWords();
  const text = language.say(alert.sentence);
  if (!text) return null; // Its words are on their way.
  return (
    <Alert kind={alert.kind ?? 'error'}>
      <p>{text}</p>
      {complete && alert.until !== undefined && <Remaining until={alert.until} />}
      {alert.retry && (
        <Button kind="quiet" action="retry" onClick={alert.again ?? retry}>
          {translate('Common.Retry')}
        </Button>
      )}
    </Alert>
  );
}
