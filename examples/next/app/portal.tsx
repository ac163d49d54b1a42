'use client';

import type { LoginPortalElement, PortalEvent } from 'login-portal/react';
import { useEffect, useRef, useState } from 'react';

/** The element. Its module comes from the page: by import or by a script tag. */
export function Portal({ base }: { base: string }) {
  const portal = useRef<LoginPortalElement>(null);
  const [greeting, setGreeting] = useState('');

  // React does not listen to `on…` properties of an element that the server has rendered.
  useEffect(() => {
    const element = portal.current;
    const greet = (event: PortalEvent<'portal-signed-in'>) => {
      event.preventDefault(); // the site goes on by itself
      setGreeting('Welcome');
    };
    element?.addEventListener('portal-signed-in', greet);
    return () => element?.removeEventListener('portal-signed-in', greet);
  }, []);

  if (greeting) return <h1>{greeting}</h1>;
  return (
    <login-portal ref={portal} tenant="dprime" user-type="client" api-base="https://api.example" base={base} home="/" head="leave">
      <noscript>Signing in needs JavaScript.</noscript>
    </login-portal>
  );
}
