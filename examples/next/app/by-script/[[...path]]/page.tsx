import { Portal } from '../../portal';

/** All addresses under `/by-script`. `public/login-portal-0.2.0` is the folder of a release. */
export default function Login() {
  return (
    <>
      {/* React runs an async script after a client navigation too, and only once. */}
      <script async type="module" src="/login-portal-0.2.0/login-portal.js" />
      <Portal base="/by-script" />
    </>
  );
}
