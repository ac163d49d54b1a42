import { NotYet } from '../not-yet';

export default function Recovery() {
  return <NotYet title="Recovery.Title" />;
}
