'use client';

import type {} from 'login-portal/react';
import { useState } from 'react';

/** The element. Its module comes from the page: by import or by a script tag. */
export function Portal({ base }: { base: string }) {
  const [greeting, setGreeting] = useState('');
  if (greeting) return <h1>{greeting}</h1>;
  return (
    <login-portal
      tenant="dprime"
      user-type="client"
      api-base="https://api.example"
      base={base}
      home="/"
      head="leave"
      onportal-signed-in={(event) => {
        event.preventDefault(); // the site goes on by itself
        setGreeting('Welcome');
      }}
    >
      <p>Signing in needs JavaScript.</p>
    </login-portal>
  );
}
