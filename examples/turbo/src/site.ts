import '@hotwired/turbo';
import 'login-portal';
import type { PortalEvent } from 'login-portal';

// On the document, because Turbo exchanges what is in it.
document.addEventListener('portal-signed-in', (event: PortalEvent<'portal-signed-in'>) => {
  event.preventDefault(); // the site goes on by itself
  const heading = document.createElement('h1');
  heading.textContent = 'Welcome';
  document.querySelector('login-portal')?.replaceWith(heading);
});
