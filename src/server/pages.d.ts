/** What the build makes for `login-portal/server`. See `build/pages.ts`. */
declare module 'virtual:pages' {
  const pages: import('./page-parts').Pages;
  export default pages;
}
