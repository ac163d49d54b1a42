import type { ReactNode } from 'react';
import { Portal } from './bundled-portal';

/** A layout stays while the path below it changes. The page of a catch-all route does not: it would start the portal again. */
export default function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Portal base="/login" />
      {children}
    </>
  );
}
