import { NotYet } from '../not-yet';

export default function Verification() {
  return <NotYet title="Verification.Title" />;
}
