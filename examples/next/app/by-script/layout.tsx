import type { ReactNode } from 'react';
import { Portal } from '../portal';

/** The portal as a script: `public/login-portal-0.3.0` is the folder of a release. */
export default function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {/* React runs an async script after a client navigation too, and only once. */}
      <script async type="module" src="/login-portal-0.3.0/login-portal.js" />
      <Portal base="/by-script" />
      {children}
    </>
  );
}
