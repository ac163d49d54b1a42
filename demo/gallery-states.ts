import type { ScreenName } from '../src/contract/screens';
import { DEMO_PASSWORD } from './accounts';

/**
 * One step on the way to a state, by what is the same in every language. `{me}` in a value is an address part of the frame's own, so that no
 * two frames count against the same limits.
 *
 *   see SELECTOR            waits until that stands in the portal
 *   fill FIELD VALUE        types into the field of that name
 *   code FIELD ADDRESS      types the newest code that was sent to that address
 *   show SELECTOR           scrolls there
 *   press SELECTOR          clicks; `send` on its own is the form's submit button
 *   tick                    ticks every box
 *   point SELECTOR          brings the pointer there
 *   language TAG            the site asks for another language
 */
export type Move =
  | readonly ['see' | 'show' | 'press' | 'point', selector: string]
  | readonly ['language', tag: string]
  | readonly ['fill' | 'code', field: string, value: string]
  | readonly ['send']
  | readonly ['tick'];

/** A state of a screen as a visitor meets it, and how to come to it. The gallery, the pictures and the accessibility tests go by this list. */
export interface GalleryState {
  readonly id: string;
  readonly screen: ScreenName;
  readonly title: string;
  /** What the sandbox is asked for; the grammar is in `sandbox/spec.ts`. */
  readonly spec: string;
  readonly route: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Of the dictionaries, the frame's server has only the one of the frame's own language. */
  readonly oneLanguage?: true;
  /** Seen before React is there. */
  readonly early?: true;
  readonly moves: readonly Move[];
}

type Row = Pick<GalleryState, 'id' | 'title' | 'moves'> & Partial<GalleryState>;

const rows = (screen: ScreenName, route: string, spec: string, list: readonly Row[]): GalleryState[] =>
  list.map((row) => ({ screen, route, spec, ...row }));

const action = (name: string): string => `[data-action="${name}"]`;
const ALERT = '[role="alert"] .alert';
const FIELD_ERROR = '.field-error';
/** The button that sends waits for its time. */
const SENT = `${action('send-code')}[aria-disabled="true"]`;
const TRADER = 'trader+{me}@example.com';
const NOTICE = 'setting.PlatForm_Hint={"notice":"Planned maintenance on Sunday, 02:00 to 04:00 platform time."}';

const signedIn = (email: string): readonly Move[] => [['fill', 'email', email], ['fill', 'password', DEMO_PASSWORD], ['send']];

const SIGN_IN = rows('sign-in', '/', '', [
  { id: 'sign-in', title: 'At rest', moves: [['see', '[name="password"]']] },
  { id: 'sign-in-missing', title: 'Fields missing', moves: [['send'], ['see', FIELD_ERROR]] },
  {
    id: 'sign-in-shown',
    title: 'Password shown, with a notice',
    spec: NOTICE,
    moves: [
      ['fill', 'email', TRADER],
      ['fill', 'password', DEMO_PASSWORD],
      ['press', action('show-password')],
      ['see', '.alert'],
    ],
  },
  { id: 'sign-in-refused', title: 'Password not right', spec: 'signIn:2001', moves: [...signedIn(TRADER), ['see', ALERT]] },
  { id: 'sign-in-locked', title: 'Locked', spec: 'signIn:2004', moves: [...signedIn(TRADER), ['see', `${ALERT} [aria-live="off"]`]] },
  { id: 'sign-in-no-answer', title: 'No answer', spec: 'signIn:reset', moves: [...signedIn(TRADER), ['see', action('retry')]] },
  { id: 'sign-in-busy', title: 'On its way', spec: 'signIn:hang', moves: [...signedIn(TRADER), ['see', 'form[aria-busy="true"]']] },
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
    title: 'By phone, countries open',
    moves: [
      ['press', action('account-phone')],
      ['see', '[name="callingCode"]'],
      ['press', '[name="callingCode"]'],
      ['see', '[role="option"]'],
    ],
  },
  {
    id: 'sign-in-code',
    title: 'With a code that was sent',
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
    title: 'No code for now',
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
  { id: 'sign-in-done', title: 'Signed in, where the page goes on by itself', moves: [...signedIn(TRADER), ['see', 'main a.button']] },
]);

const toVerification = (id: string): readonly Move[] => [
  ...signedIn(`${id}+{me}@example.com`),
  ['see', 'main[data-screen="verification"] h1'],
];

const VERIFICATION = rows('verification', '/', '', [
  { id: 'verification-choose', title: 'Three ways to choose from', moves: [...toVerification('guarded'), ['see', action('method-email')]] },
  {
    id: 'verification-sent',
    title: 'Code sent by e-mail',
    moves: [...toVerification('careful'), ['see', SENT]],
  },
  {
    id: 'verification-wrong',
    title: 'Code not right',
    spec: 'verify:2021',
    moves: [
      ...toVerification('guarded'),
      ['press', action('method-sms')],
      ['see', '[name="code"]'],
      ['fill', 'code', '000000'],
      ['send'],
      ['see', FIELD_ERROR],
    ],
  },
  {
    id: 'verification-authenticator',
    title: 'By authenticator',
    moves: [...toVerification('guarded'), ['press', action('method-authenticator')], ['see', '[name="code"]']],
  },
  {
    id: 'verification-limited',
    title: 'Text messages limited',
    spec: 'sendCode:5400',
    moves: [...toVerification('guarded'), ['press', action('method-sms')], ['see', ALERT]],
  },
]);

const NEW_PASSWORD = 'Meadow9*Copper';
const toCode: readonly Move[] = [['fill', 'email', TRADER], ['send'], ['see', '[name="code"]']];
const toPassword: readonly Move[] = [...toCode, ['code', 'code', TRADER], ['send'], ['see', '[name="password"]']];

const RECOVERY = rows('recovery', '/recovery', '', [
  { id: 'recovery', title: 'Account', moves: [['see', '[name="email"]']] },
  { id: 'recovery-invalid', title: 'Account not right', moves: [['fill', 'email', 'nobody'], ['send'], ['see', FIELD_ERROR]] },
  { id: 'recovery-code', title: 'Code', moves: toCode },
  {
    id: 'recovery-code-expired',
    title: 'Code too old',
    spec: 'checkRecovery:2022',
    moves: [...toCode, ['fill', 'code', '123456'], ['send'], ['see', FIELD_ERROR]],
  },
  { id: 'recovery-password', title: 'New password, half typed', moves: [...toPassword, ['fill', 'password', 'Meadow']] },
  {
    id: 'recovery-weak',
    title: 'New password too easy',
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
  { id: 'sign-up-checking', title: 'Invitation is being checked', spec: 'checkReferral:hang', moves: [['see', 'main h1']] },
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
  { id: 'sign-up-countries', title: 'Countries open', moves: [FORM, ['press', '[name="country"]'], ['see', '[role="option"]']] },
  {
    id: 'sign-up-phone',
    title: 'By phone, deposit in bitcoin',
    spec: 'setting.SignUp_Role={"contact":"phone"},setting.Deposit_Basic={"currency":"BTC","minimum":"0.0015"}',
    moves: [FORM, ['see', '[name="phone"]']],
  },
  { id: 'sign-up-link', title: 'Link that does not work', route: '/signup/refused-2502', moves: [DEAD_END] },
  { id: 'sign-up-invitation', title: 'Invitation that cannot be used', route: '/signup/refused-2506', moves: [DEAD_END] },
  { id: 'sign-up-inviter', title: 'Inviter who is not ready', route: '/signup/refused-2512', moves: [DEAD_END] },
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
  { id: 'activation-looking', title: 'Looking up', spec: 'progress:hang', moves: [['see', 'main h1']] },
  { id: 'activation-creating', title: 'In progress', route: registration(3), moves: [['see', 'main h1']] },
  { id: 'activation-missing', title: 'Fields missing', moves: [['see', '[name="password"]'], ['send'], ['see', FIELD_ERROR]] },
  { id: 'activation-active', title: 'Active already', route: registration(4), moves: [DEAD_END] },
  { id: 'activation-failed', title: 'Failed', route: registration(5), moves: [DEAD_END] },
  { id: 'activation-unknown', title: 'Unknown registration', route: '/activation?uuid=none', moves: [DEAD_END] },
  { id: 'activation-no-link', title: 'Without a link', route: '/activation', moves: [DEAD_END] },
  { id: 'activation-trouble', title: 'Progress cannot be had', spec: 'progress:500', moves: [['see', action('retry')]] },
]);

const FRAME = [
  ...rows('not-found', '/nowhere', '', [{ id: 'not-found', title: 'No such page', moves: [DEAD_END] }]),
  ...rows('configuration', '/', '', [
    { id: 'configuration', title: 'Pair that is none', attributes: { tenant: 'nobody' }, moves: [['see', 'main h1']] },
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
      ],
    },
    { id: 'bare', title: 'Without header and footer', attributes: { chrome: 'none' }, moves: [['see', '[name="password"]']] },
    {
      id: 'toast',
      title: 'A toast: the language that the site asks for cannot be had',
      oneLanguage: true,
      moves: [
        ['see', '[name="password"]'],
        ['language', 'vi-VN'],
        ['language', 'th-TH'], // so that each language meets one it is not
        ['see', '.toast'],
        ['point', '.toast'], // else it would be gone before anybody had looked
      ],
    },
  ]),
];

/** All states, screen by screen. */
export const GALLERY: readonly GalleryState[] = [...SIGN_IN, ...VERIFICATION, ...RECOVERY, ...SIGN_UP, ...ACTIVATION, ...FRAME];
