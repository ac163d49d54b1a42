import { useStore } from '@nanostores/react';
import { useComplete, usePortal } from '../stores/context';
import { Alert } from '../ui/alert';

/** The platform's notice (`PlatForm_Hint`). It is placed below the form, so that it moves nothing if it arrives after the form. */
export function Hint() {
  const { catalogue } = usePortal();
  const notice = useStore(catalogue.$settings).PlatForm_Hint?.notice;
  return notice ? <Shown notice={notice} /> : null;
}

/** The styles of alerts load together with the words, which is after the visitor has first touched the portal. */
function Shown({ notice }: { readonly notice: string }) {
  return useComplete() ? (
    <Alert kind="info">
      {/* The platform writes its settings in any language. */}
      <p dir="auto">{notice}</p>
    </Alert>
  ) : null;
}
