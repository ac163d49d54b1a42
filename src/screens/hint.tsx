import { useStore } from '@nanostores/react';
import { useAllWords, usePortal } from '../stores/context';
import { Alert } from '../ui/alert';

/** The platform's notice (`PlatForm_Hint`): where it arrives after the form it stands below it, and moves nothing. */
export function Hint() {
  const { catalogue } = usePortal();
  const notice = useStore(catalogue.$settings).PlatForm_Hint?.notice;
  return notice ? <Shown notice={notice} /> : null;
}

/** What alerts are drawn by comes with the words: who has not touched the portal yet has neither. */
function Shown({ notice }: { readonly notice: string }) {
  return useAllWords() ? (
    <Alert kind="info">
      {/* Settings come in whatever language the platform wrote them in. */}
      <p dir="auto">{notice}</p>
    </Alert>
  ) : null;
}
