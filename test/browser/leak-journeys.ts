import { DEMO_PASSWORD } from '../../demo/accounts';
import type { GalleryState, Move } from '../../demo/gallery-states';
import { NEW_PASSWORD } from './recovery-steps';

const SENT = '[data-action="send-code"][aria-disabled="true"]';
const SIGNED_IN: Move = ['see', 'main:not(:has(form)) a.button'];
const signIn = (name: string): readonly Move[] => [
  ['fill', 'email', `${name}+{me}@example.com`],
  ['fill', 'password', DEMO_PASSWORD],
  ['send'],
];

const journey = (id: string, route: string, moves: readonly Move[], spec = ''): GalleryState => ({
  id: `journey-${id}`,
  screen: 'sign-in',
  title: id,
  spec,
  route,
  moves,
});

/** Journeys to an end that no state of the gallery reaches. Each is driven like a state. */
export const JOURNEYS: readonly GalleryState[] = [
  journey('captcha', '/', [...signIn('trader'), SIGNED_IN], 'config.captcha=demo-pass'),
  journey('verification', '/', [...signIn('careful'), ['see', SENT], ['code', 'code', 'careful+{me}@example.com'], SIGNED_IN]),
  // A visitor who is signed in would be asked first.
  journey('mock sign-in', '/?token=mock-client', [SIGNED_IN], 'config.loggedIn=false'),
  journey('mock sign-in, expired', '/?token=mock-expired', [['see', '[role="alert"] .alert']], 'config.loggedIn=false'),
  journey('sign-up', '/signup/welcome', [
    ['see', '[name="firstName"]'],
    ['fill', 'firstName', 'Zebulon'],
    ['fill', 'lastName', 'Quillfeather'],
    ['fill', 'email', 'new+{me}@example.com'],
    ['press', '[data-action="send-code"]'],
    ['see', SENT],
    ['code', 'code', 'new+{me}@example.com'],
    ['fill', 'password', NEW_PASSWORD],
    ['tick'],
    ['send'],
    ['see', 'main[data-screen="activation"] h1'],
  ]),
  journey('activation', '/activation?uuid=10000000-0000-4000-8000-000000000001', [
    ['press', '[data-action="send-code"]'],
    ['see', SENT],
    ['code', 'code', 'newcomer@example.com'],
    ['fill', 'password', NEW_PASSWORD],
    ['tick'],
    ['send'],
    SIGNED_IN,
  ]),
];
