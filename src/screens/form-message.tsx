import { usePortal, useTranslate } from '../stores/context';
import type { FormAlert } from '../stores/form';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';

/** What went wrong with a form as a whole, what to do about it, and a button where trying again may help. */
export function FormMessage({ alert, retry }: { readonly alert: FormAlert; readonly retry: () => void }) {
  const { language } = usePortal();
  const translate = useTranslate();
  return (
    <Alert kind="error">
      <p>{language.say(alert.sentence)}</p>
      {alert.advice && <p>{language.say(alert.advice)}</p>}
      {alert.retry && (
        <Button kind="quiet" action="retry" onClick={retry}>
          {translate('Common.Retry')}
        </Button>
      )}
    </Alert>
  );
}
