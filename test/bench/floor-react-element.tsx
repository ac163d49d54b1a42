import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const STYLES = `:host{display:block}
form{max-width:360px;border:1px solid #d5d9e2;border-radius:12px;padding:24px;background:#fff;font:15px/1.4 system-ui,sans-serif}
label{display:block;margin:0 0 12px}
input{display:block;box-sizing:border-box;width:100%;padding:10px 12px;border:1px solid #b9c0cf;border-radius:8px;font:inherit}
button{width:100%;padding:11px;border:0;border-radius:8px;background:#2457e6;color:#fff;font:inherit}`;

function Form() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <style>{STYLES}</style>
      <label>
        Email
        <input type="email" name="email" autoComplete="username" value={email} onChange={({ target }) => setEmail(target.value)} />
      </label>
      <label>
        Password
        <input
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </label>
      <button type="submit" disabled={email === '' || password === ''}>
        Sign in
      </button>
    </form>
  );
}

class FloorReact extends HTMLElement {
  connectedCallback(): void {
    createRoot(this.attachShadow({ mode: 'open' })).render(<Form />);
  }
}
customElements.define('floor-react', FloorReact);
