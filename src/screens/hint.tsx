import { useStore } from '@nanostores/react';
import { usePortal } from '../stores/context';
import { Alert } from '../ui/alert';

/** The platform's notice (`PlatForm_Hint`), below the form: it arrives late and may move nothing. */
export function Hint() {
  const { catalogue } = usePortal();
  const notice = useStore(catalogue.$settings).PlatForm_Hint?.notice;
  return notice ? <Alert kind="info">{notice}</Alert> : null;
}
