import { createSandbox } from './create-sandbox';
import type * as Declared from './declared';
import { loginPortal } from './login-portal';

/* The package's `login-portal/testing`. The check holds it to the types that sites get. */
({ createSandbox, loginPortal }) satisfies typeof Declared;

export { createSandbox, loginPortal };
