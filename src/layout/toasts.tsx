import { useStore } from '@nanostores/react';
import { usePortal, useTranslate } from '../stores/context';
import { portalToasts } from '../stores/toast';
import { ToastList } from '../ui/toast-list';

/** The portal's toasts. Their live region exists before the first toast. */
export function Toasts() {
  const { flow, language } = usePortal();
  const toasts = flow(portalToasts);
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
