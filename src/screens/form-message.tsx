import type { MouseEvent } from 'react';
import { usePortal, useTranslate } from '../stores/context';
import type { FormAlert } from '../stores/form';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { LockMessage } from './lock-message';

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
  const text = language.say(alert.sentence);
  if (!text) return null; // Its words are on their way.
  if (alert.until !== undefined) return <LockMessage text={text} until={alert.until} />;
  const again = ({ currentTarget }: MouseEvent) => {
    // This button goes with the message: the focus goes where the next Tab finds what comes in its place.
    currentTarget.closest('main')?.querySelector('h1')?.focus();
    (alert.again ?? retry)();
  };
  return (
    <Alert kind={alert.kind ?? 'error'}>
      <p>{text}</p>
      {alert.retry && (
        <Button kind="quiet" action="retry" onClick={again}>
          {translate('Common.Retry')}
        </Button>
      )}
    </Alert>
  );
}
