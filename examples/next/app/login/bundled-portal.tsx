'use client';

import 'login-portal';

export { Portal } from '../portal';
