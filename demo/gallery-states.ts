import type { ScreenName } from '../src/contract/screens';
import { DEMO_PASSWORD } from './accounts';

/**
 * One step on the way to a state, in terms that are the same in every language. `{me}` in a value is replaced by a text that is unique to
 * the frame, so that no two frames share the sandbox's limits.
 *
 *   see SELECTOR            waits until the portal has such an element
 *   fill FIELD VALUE        types into the field of that name
 *   code FIELD ADDRESS      types the newest code that was sent to that address
 *   show SELECTOR           scrolls to the element
 *   press SELECTOR          clicks the element
 *   send                    clicks the form's submit button; a complete code of verification or recovery is sent by itself
 *   tick                    ticks every box, except the one for a single name
 *   point SELECTOR          moves the pointer over the element
 *   language TAG TAG        the site sets this language, or the other one if this is the frame's own
 */
export type Move =
  | readonly ['see' | 'show' | 'press' | 'point', selector: string]
  | readonly ['language', tag: string, orElse: string]
  | readonly ['fill' | 'code', field: string, value: string]
  | readonly ['send']
  | readonly ['tick'];

/**
 * A state of a screen as a visitor sees it, and the steps that lead to it. Used by the gallery, the pictures and the accessibility tests.
 */
export interface GalleryState {
  readonly id: string;
  readonly screen: ScreenName;
  readonly title: string;
  /** The sandbox's scenario; the grammar is in `sandbox/spec.ts`. */
  readonly spec: string;
  readonly route: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** The frame's server has only the dictionary of the frame's own language. */
  readonly oneLanguage?: true;
  /** The state exists only before React has loaded. */
  readonly early?: true;
  readonly moves: readonly Move[];
}

type Row = Pick<GalleryState, 'id' | 'title' | 'moves'> & Partial<GalleryState>;

const rows = (screen: ScreenName, route: string, spec: string, list: readonly Row[]): GalleryState[] =>
  list.map((row) => ({ screen, route, spec, ...row }));

const action = (name: string): string => `[data-action="${name}"]`;
const ALERT = '[role="alert"] .alert';
const FIELD_ERROR = '.field-error';
/** The send button is disabled while it counts down. */
const SENT = `${action('send-code')}[aria-disabled="true"]`;
const TRADER = 'trader+{me}@example.com';
const NOTICE = 'setting.PlatForm_Hint={"notice":"Planned maintenance on Sunday, 02:00 to 04:00 platform time."}';

const signedIn = (email: string): readonly Move[] => [['fill', 'email', email], ['fill', 'password', DEMO_PASSWORD], ['send']];

const SIGN_IN = rows('sign-in', '/', '', [
  { id: 'sign-in', title: 'Empty form', moves: [['see', '[name="password"]']] },
  { id: 'sign-in-missing', title: 'Fields missing', moves: [['send'], ['see', FIELD_ERROR]] },
  {
    id: 'sign-in-shown',
    title: 'Password visible, with a notice',
    spec: NOTICE,
    moves: [
      ['fill', 'email', TRADER],
      ['fill', 'password', DEMO_PASSWORD],
      ['press', action('show-password')],
      ['see', '.alert'],
    ],
  },
  { id: 'sign-in-refused', title: 'Wrong password', spec: 'signIn:2001', moves: [...signedIn(TRADER), ['see', ALERT]] },
  { id: 'sign-in-locked', title: 'Locked', spec: 'signIn:2004', moves: [...signedIn(TRADER), ['see', `${ALERT} [aria-live="off"]`]] },
  { id: 'sign-in-no-answer', title: 'No answer', spec: 'signIn:reset', moves: [...signedIn(TRADER), ['see', action('retry')]] },
  { id: 'sign-in-busy', title: 'Submitting', spec: 'signIn:hang', moves: [...signedIn(TRADER), ['see', 'form[aria-busy="true"]']] },
  {
    id: 'sign-in-captcha',
    title: 'Turnstile needs the visitor',
    spec: 'config.captcha=turnstile-ask',
    moves: [...signedIn(TRADER), ['see', 'form[aria-busy="true"]']],
  },
  {
    id: 'sign-in-phone',
    title: 'By phone',
    moves: [
      ['press', action('account-phone')],
      ['see', '[name="phone"]'],
    ],
  },
  {
    id: 'sign-in-countries',
    title: 'By phone, list of countries open',
    moves: [
      ['press', action('account-phone')],
      ['see', '[name="callingCode"]'],
      ['press', '[name="callingCode"]'],
      ['see', '[role="option"]'],
    ],
  },
  {
    id: 'sign-in-code',
    title: 'By code, after it was sent',
    moves: [
      ['fill', 'email', TRADER],
      ['press', action('by-code')],
      ['see', action('send-code')],
      ['press', action('send-code')],
      ['see', SENT],
    ],
  },
  {
    id: 'sign-in-code-limited',
    title: 'No more codes for now',
    spec: 'sendCode:5104',
    moves: [
      ['fill', 'email', TRADER],
      ['press', action('by-code')],
      ['see', action('send-code')],
      ['press', action('send-code')],
      ['see', ALERT],
    ],
  },
  {
    id: 'sign-in-off',
    title: 'Switched off',
    spec: 'setting.Permission_Client={"signIn":false}',
    moves: [
      ['see', 'main h1'],
      ['see', 'main:not(:has(form))'],
    ],
  },
  { id: 'sign-in-done', title: 'Signed in, on a page that cancels the redirect', moves: [...signedIn(TRADER), ['see', 'main a.button']] },
]);

const toVerification = (id: string): readonly Move[] => [
  ...signedIn(`${id}+{me}@example.com`),
  ['see', 'main[data-screen="verification"] h1'],
];

const VERIFICATION = rows('verification', '/', '', [
  { id: 'verification-choose', title: 'Choice of three methods', moves: [...toVerification('guarded'), ['see', action('method-email')]] },
  {
    id: 'verification-sent',
    title: 'Code sent by e-mail',
    moves: [...toVerification('careful'), ['see', SENT]],
  },
  {
    id: 'verification-wrong',
    title: 'Wrong code',
    spec: 'verify:2021',
    moves: [...toVerification('guarded'), ['press', action('method-sms')], ['see', SENT], ['fill', 'code', '000000'], ['see', FIELD_ERROR]],
  },
  {
    id: 'verification-authenticator',
    title: 'By authenticator',
    moves: [...toVerification('guarded'), ['press', action('method-authenticator')], ['see', '[name="code"]']],
  },
  {
    id: 'verification-trust',
    title: 'This device can be trusted',
    spec: 'config.trust=30',
    moves: [...toVerification('careful'), ['see', SENT], ['tick']],
  },
  {
    id: 'verification-limited',
    title: 'Text messages limited',
    spec: 'sendCode:5400',
    moves: [...toVerification('guarded'), ['press', action('method-sms')], ['see', ALERT]],
  },
]);

const toOffer: readonly Move[] = [...signedIn(TRADER), ['see', 'main[data-screen="passkey"] h1']];

/** The frames of the gallery have an address and no name, so the browser creates no passkey for them. */
const PASSKEY = rows('passkey', '/', 'config.passkey={"offer":true}', [
  { id: 'passkey-button', screen: 'sign-in', title: 'Sign-in with passkeys', moves: [['see', action('by-passkey')]] },
  { id: 'passkey', title: 'Offer of a passkey', moves: toOffer },
  { id: 'passkey-failed', title: 'The passkey was not created', moves: [...toOffer, ['press', action('create-passkey')], ['see', ALERT]] },
]);

const NEW_PASSWORD = 'Meadow9*Copper';
const toCode: readonly Move[] = [['fill', 'email', TRADER], ['send'], ['see', '[name="code"]']];
const toPassword: readonly Move[] = [...toCode, ['code', 'code', TRADER], ['see', '[name="password"]']];

const RECOVERY = rows('recovery', '/recovery', '', [
  { id: 'recovery', title: 'Account', moves: [['see', '[name="email"]']] },
  { id: 'recovery-invalid', title: 'Invalid account', moves: [['fill', 'email', 'nobody'], ['send'], ['see', FIELD_ERROR]] },
  { id: 'recovery-code', title: 'Code', moves: toCode },
  {
    id: 'recovery-code-expired',
    title: 'Expired code',
    spec: 'checkRecovery:2022',
    moves: [...toCode, ['fill', 'code', '123456'], ['see', FIELD_ERROR]],
  },
  { id: 'recovery-password', title: 'New password, half typed', moves: [...toPassword, ['fill', 'password', 'Meadow']] },
  {
    id: 'recovery-weak',
    title: 'New password too weak',
    spec: 'resetPassword:2025',
    moves: [...toPassword, ['fill', 'password', NEW_PASSWORD], ['send'], ['see', FIELD_ERROR]],
  },
  {
    id: 'recovery-locked',
    title: 'Locked after resets',
    spec: 'resetPassword:2925',
    moves: [...toPassword, ['fill', 'password', NEW_PASSWORD], ['send'], ['see', ALERT]],
  },
  {
    id: 'recovery-done',
    title: 'Done',
    moves: [...toPassword, ['fill', 'password', NEW_PASSWORD], ['send'], ['see', 'main:not(:has(form)) .button']],
  },
]);

const FORM: Move = ['see', '[name="firstName"]'];
const DEAD_END: Move = ['see', 'main:not(:has(form)) h1'];

const SIGN_UP = rows('sign-up', '/signup/welcome', '', [
  { id: 'sign-up', title: 'Form', moves: [FORM] },
  { id: 'sign-up-checking', title: 'Checking the invitation', spec: 'checkReferral:hang', moves: [['see', 'main h1']] },
  { id: 'sign-up-missing', title: 'Fields missing', spec: NOTICE, moves: [FORM, ['send'], ['see', FIELD_ERROR]] },
  {
    id: 'sign-up-filled',
    title: 'Filled in, code sent',
    moves: [
      FORM,
      ['fill', 'firstName', 'Lantern'],
      ['fill', 'lastName', 'Hill'],
      ['fill', 'email', 'new+{me}@example.com'],
      ['press', action('send-code')],
      ['see', SENT],
      ['fill', 'password', NEW_PASSWORD],
      ['tick'],
    ],
  },
  { id: 'sign-up-countries', title: 'List of countries open', moves: [FORM, ['press', '[name="country"]'], ['see', '[role="option"]']] },
  {
    id: 'sign-up-phone',
    title: 'By phone, deposit in bitcoin',
    spec: 'setting.SignUp_Role={"contact":"phone"},setting.Deposit_Basic={"currency":"BTC","minimum":"0.0015"}',
    moves: [FORM, ['see', '[name="phone"]']],
  },
  { id: 'sign-up-link', title: 'Link that does not work', route: '/signup/refused-2502', moves: [DEAD_END] },
  { id: 'sign-up-invitation', title: 'Invitation that cannot be used', route: '/signup/refused-2506', moves: [DEAD_END] },
  { id: 'sign-up-inviter', title: 'Inviter who cannot invite yet', route: '/signup/refused-2512', moves: [DEAD_END] },
  { id: 'sign-up-unchecked', title: 'Invitation could not be checked', spec: 'checkReferral:500', moves: [['see', action('retry')]] },
  {
    id: 'sign-up-off',
    title: 'Switched off',
    spec: 'setting.Permission_Client={"signUp":false}',
    moves: [['see', 'main:not(:has(form)) h1']],
  },
]);

const registration = (number: number): string => `/activation?uuid=10000000-0000-4000-8000-00000000000${number}`;

const ACTIVATION = rows('activation', registration(1), '', [
  { id: 'activation', title: 'Needs activation', moves: [['see', '[name="password"]']] },
  { id: 'activation-looking', title: 'Looking up the registration', spec: 'progress:hang', moves: [['see', 'main h1']] },
  { id: 'activation-creating', title: 'In progress', route: registration(3), moves: [['see', 'main h1']] },
  { id: 'activation-missing', title: 'Fields missing', moves: [['see', '[name="password"]'], ['send'], ['see', FIELD_ERROR]] },
  { id: 'activation-active', title: 'Already active', route: registration(4), moves: [DEAD_END] },
  { id: 'activation-failed', title: 'Failed', route: registration(5), moves: [DEAD_END] },
  { id: 'activation-unknown', title: 'Unknown registration', route: '/activation?uuid=none', moves: [DEAD_END] },
  { id: 'activation-no-link', title: 'Without a link', route: '/activation', moves: [DEAD_END] },
  { id: 'activation-trouble', title: 'Progress unavailable', spec: 'progress:500', moves: [['see', action('retry')]] },
]);

const FRAME = [
  ...rows('not-found', '/nowhere', '', [{ id: 'not-found', title: 'Page not found', moves: [DEAD_END] }]),
  ...rows('configuration', '/', '', [
    { id: 'configuration', title: 'Unknown pair of tenant and user type', attributes: { tenant: 'nobody' }, moves: [['see', 'main h1']] },
  ]),
  ...rows('sign-in', '/', '', [
    { id: 'loading', title: 'Loading', spec: 'commonConfig:hang', early: true, moves: [['see', '[part="loading"]']] },
    {
      id: 'footer',
      title: 'Legal text open',
      moves: [
        ['show', 'footer'],
        ['see', 'footer [aria-expanded]'],
        ['press', 'footer [aria-expanded]'],
        ['see', 'footer [aria-expanded="true"]'],
        ['show', 'footer [aria-expanded="true"]'],
      ],
    },
    { id: 'bare', title: 'Without header and footer', attributes: { chrome: 'none' }, moves: [['see', '[name="password"]']] },
    {
      id: 'toast',
      title: 'Toast: the requested language is not available',
      oneLanguage: true,
      moves: [
        ['see', '.toasts'], // React and all words are there
        ['language', 'vi-VN', 'th-TH'],
        ['see', '.toast'],
        ['point', '.toast'], // keeps the toast on screen
      ],
    },
    {
      id: 'link-asks',
      title: 'Link that signs in, followed by somebody who is signed in',
      spec: 'config.loggedIn=true',
      route: '/?token=mock-client',
      moves: [['see', action('use-link')]],
    },
  ]),
];

/** All states, screen by screen. */
export const GALLERY: readonly GalleryState[] = [...SIGN_IN, ...VERIFICATION, ...PASSKEY, ...RECOVERY, ...SIGN_UP, ...ACTIVATION, ...FRAME];
