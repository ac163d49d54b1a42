import { useStore } from '@nanostores/react';
import { usePortal, useTranslate } from '../stores/context';
import { ToastList } from '../ui/toast-list';

/** The portal's toasts. Their live region exists before the first toast. */
export function Toasts() {
  const {
    flows: { toasts },
    language,
  } = usePortal();
  const translate = useTranslate();
  const items = useStore(toasts.$toasts).map(({ sentence, ...toast }) => ({ ...toast, text: language.say(sentence) }));
  return (
    <ToastList
      label={translate('Common.Notifications')}
      dismissLabel={translate('Common.Dismiss')}
      items={items}
      onDismiss={toasts.dismiss}
      onPause={toasts.pause}
      onResume={toasts.resume}
    />
  );
}
