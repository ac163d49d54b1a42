// A site in plain Node. The page of the sign-in brings the form with it, so that visitors can type before any script has come.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { firstScreen } from 'login-portal/server';

const API = 'https://api.example';
const RELEASE = '/login-portal-0.3.0/';
const TYPES = { '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

// Once, and not for each request: the markup is the same for all visitors.
const { html, policy } = firstScreen({ tenant: 'dprime', userType: 'client', apiBase: API, home: '/', head: 'leave', lang: 'en-US' });
const withForm = html.replace('</login-portal>', '<noscript>Signing in needs JavaScript.</noscript></login-portal>');
// On the other screens of the portal, the form of the sign-in would show for a moment.
const withoutForm = withForm.replace(/<template.*<\/template>/s, '');

const POLICY =
  `default-src 'none'; script-src 'self' ${policy.script}; style-src 'self' ${policy.style}; connect-src 'self' ${API}; ` +
  "img-src 'self' data:; font-src 'self'; require-trusted-types-for 'script'; trusted-types login-portal; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const page = (body) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Brand</title>
    <link rel="preconnect" href="${API}" crossorigin>
    <link rel="stylesheet" href="/site.css">
    <script type="module" src="${RELEASE}login-portal.js"></script>
    <script type="module" src="/site.js"></script>
  </head>
  <body>${body}</body>
</html>
`;

const server = createServer(({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://site');
  try {
    if (/^\/login(\/|$)/.test(pathname)) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-security-policy', POLICY);
      response.end(page(/^\/login\/?$/.test(pathname) ? withForm : withoutForm));
      return;
    }
    const file = readFileSync(new URL(`public${pathname}`, import.meta.url));
    response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream');
    response.end(file);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(Number(process.env.PORT ?? 3000), () => process.stdout.write(`http://localhost:${server.address().port}\n`));
