/** Every field that some call answers, with a value of the wrong type. */
const WRONG = {
  loggedIn: 'yes',
  brand: 7,
  captcha: [true],
  passkey: 'yes',
  unknown: 'maybe',
  trust: 30,
  keyId: 5,
  publicKey: null,
  redirect: 42,
  resendAfter: 'soon',
  expiresIn: {},
  resetToken: {},
  referrer: 'someone',
  role: 9,
  country: ['AU'],
  uuid: 12,
  status: 'dancing',
  step: 'first',
  steps: null,
  target: false,
};

/** Returns a response with code 0 and unusable data; for a dictionary, groups that are not groups. */
export function wrongTypes(call: string): unknown {
  if (call === 'translations') return { Login: 5, Common: ['Loading'], Brand: { Promise: { nested: 1 } }, 'Login.Title': null };
  return { code: 0, message: 'success', data: data(call) };
}

function data(call: string): unknown {
  if (call === 'countries') return [{ code: 1, name: null, callingCode: {} }, 'AU', null, [{}]];
  if (call === 'settings')
    return { Platform_Language: 5, Passport_Security: '[1,', SignUp_Role: '"both"', Crm_Time: '{"timezone":"east"}' };
  return WRONG;
}
