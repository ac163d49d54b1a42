import { Portal } from './bundled-portal';

/** All addresses under `/login`. The portal comes with the site's own bundle. */
export default function Login() {
  return <Portal base="/login" />;
}
