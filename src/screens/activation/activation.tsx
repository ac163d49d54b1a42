import { NotYet } from '../not-yet';

export default function Activation() {
  return <NotYet title="Activation.Title" />;
}
