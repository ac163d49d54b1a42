import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { usePortal } from '../../stores/context';
import { FormMessage } from '../form-message';
import { NotPermitted } from '../not-permitted';

/**
 * Shown instead of sign-in when the platform has switched it off. A token needs no form, so its failure is shown here with a retry button.
 */
export function Denied({ fallback }: { readonly fallback?: ReactNode }) {
  const alert = useStore(usePortal().flows.signIn.form.$alert);
  const tokenMessage = alert?.onRetry && <FormMessage alert={alert} retry={alert.onRetry} />;
  return (
    <NotPermitted title="Common.SignInOff" fallback={fallback}>
      {tokenMessage}
    </NotPermitted>
  );
}
