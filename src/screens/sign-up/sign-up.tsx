import { NotYet } from '../not-yet';

export default function SignUp() {
  return <NotYet title="SignUp.Title" />;
}
