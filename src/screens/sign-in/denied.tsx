import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { usePortal } from '../../stores/context';
import { createSignIn } from '../../stores/sign-in';
import { FormMessage } from '../form-message';
import { NotPermitted } from '../not-permitted';

/** Stands in place of a sign-in that the platform has switched off. A token needs no form: what went wrong with it is told here, and tried again. */
export function Denied({ meanwhile }: { readonly meanwhile?: ReactNode }) {
  const alert = useStore(usePortal().flow(createSignIn).form.$alert);
  const ofToken = alert?.again && <FormMessage alert={alert} retry={alert.again} />;
  return <NotPermitted meanwhile={meanwhile}>{ofToken}</NotPermitted>;
}
