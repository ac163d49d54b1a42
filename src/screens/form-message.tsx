import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { usePortal, useTranslate } from '../stores/context';
import type { FormAlert } from '../stores/form';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { CodeWaitMessage, LockMessage } from './lock-message';
import { WithSupport } from './with-support';

/** Returns a function for a retry button, which disappears when it is pressed. From the heading, the next Tab reaches what replaces it. */
const fromHeading =
  (retry: () => void) =>
  ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('main')?.querySelector('h1')?.focus();
    retry();
  };

/** Says that the words for what the visitor has chosen could not be loaded, and offers to try again. */
export function WordsMissing() {
  const { retry } = usePortal();
  const translate = useTranslate();
  return (
    <Alert kind="error">
      <p>{translate('Common.NetworkError')}</p>
      <Button kind="quiet" action="retry" onClick={fromHeading(retry)}>
        {translate('Common.Retry')}
      </Button>
    </Alert>
  );
}

interface FormMessageProps {
  readonly alert: FormAlert;
  readonly retry: () => void;
}

/**
 * A message about the whole form: what went wrong, how long it lasts, and a retry button where that may help. It loads together with the
 * form, because a message about a lost network could not be loaded any more.
 */
export function FormMessage({ alert, retry }: FormMessageProps) {
  const { language, $missing } = usePortal();
  const translate = useTranslate();
  const missing = useStore($missing);
  // Without its words, a failure counts as one of the network, as in `portal-error`.
  const text = language.say(alert.sentence) || (missing ? translate('Common.NetworkError') : '');
  if (!text) return null; // the words have not loaded yet
  if (alert.wait) return <CodeWaitMessage text={text} until={alert.until} />;
  if (alert.until !== undefined || alert.lock) return <LockMessage text={text} until={alert.until} />;
  return (
    <Alert kind={alert.kind ?? 'error'}>
      <p>
        <WithSupport text={text} />
      </p>
      {alert.retry && (
        <Button kind="quiet" action="retry" onClick={fromHeading(alert.onRetry ?? retry)}>
          {translate('Common.Retry')}
        </Button>
      )}
    </Alert>
  );
}
