import { createSandbox } from './create-sandbox';
import type * as Declared from './declared';
import { loginPortal } from './login-portal';
import { addVirtualAuthenticator } from './virtual-authenticator';

/* The package's `login-portal/testing`. The check holds it to the types that sites get. */
({ addVirtualAuthenticator, createSandbox, loginPortal }) satisfies typeof Declared;

export { addVirtualAuthenticator, createSandbox, loginPortal };
