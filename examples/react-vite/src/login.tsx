import 'login-portal/react';
import { useState } from 'react';

/** The page under `/login`. The portal stays mounted while its own path changes. */
export function Login() {
  const [greeting, setGreeting] = useState('');
  if (greeting) return <h1>{greeting}</h1>;
  return (
    <login-portal
      tenant="dprime"
      user-type="client"
      api-base="https://api.example"
      home="/"
      head="leave"
      onportal-signed-in={(event) => {
        event.preventDefault(); // the site goes on by itself
        setGreeting('Welcome');
      }}
    >
      <noscript>Signing in needs JavaScript.</noscript>
    </login-portal>
  );
}
