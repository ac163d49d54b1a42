const portal = document.querySelector('login-portal');

portal.addEventListener('portal-signed-in', (event) => {
  event.preventDefault(); // the site goes on by itself
  const heading = document.createElement('h1');
  heading.textContent = 'Welcome';
  portal.replaceWith(heading);
});
