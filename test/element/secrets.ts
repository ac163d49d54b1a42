/** One of each kind of secret that a portal handles. */
export const SECRETS = {
  email: 'trader+7@example.com',
  phone: '8120000001',
  password: 'Harbor7!Lantern',
  legacy: ' Grüße 42 ',
  plainPassword: 'harbourlantern',
  code: '246810',
  verifyToken: 'vt_5fK2-93xx',
  resetToken: 'rt.eyJhbGciOiJ9',
  token: 'mock-client',
  ticket: 'tr03_tickets',
  randstr: '@Abc',
  uuid: '10000000-0000-4000-8000-000000000001',
  name: 'Lantern',
} as const;
