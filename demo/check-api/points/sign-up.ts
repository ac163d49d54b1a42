import { isRecord } from '../../../src/contract/shape';
import type { Accounts } from '../accounts';
import { accountOf, type Kit } from '../kit';
import { channelOf, codeFor } from '../one-time-codes';
import { demand, Fault, given, type Point } from '../point';
import { demandSession } from './cookies';

/** How often the progress of a new registration is asked for, and the pause in between. */
const LOOKS = 20;
const PAUSE_MS = 1500;

/** Returns a consent to each document of the platform. */
async function consentsFor({ call }: Kit): Promise<readonly object[]> {
  const { data } = await call('settings', { keys: ['SignUp_ComplianceFile'] }, [0]);
  const files: unknown = JSON.parse(String(data.SignUp_ComplianceFile ?? '[]'));
  const acceptedAt = new Date().toISOString();
  return (Array.isArray(files) ? files : []).filter(isRecord).map(({ key, version }) => ({
    key,
    ...(version === undefined ? {} : { version: String(version) }),
    locale: 'en-US',
    acceptedAt,
  }));
}

async function register(kit: Kit): Promise<void> {
  const { link, firstName, lastName, country, password, ...person } = given(kit.accounts.register, 'register');
  const { scope } = kit.accounts;
  const account = accountOf(person);
  await kit.call('sendCode', { scope, scene: 'register', channel: channelOf(person), ...account }, [0]);
  const code = await codeFor(kit, person);
  const body = { scope, link, firstName, lastName, country, ...account, code, consents: await consentsFor(kit) };
  const { data } = await kit.call('register', { ...body, ...(await kit.seal(password)) }, [0]);
  for (let look = 0; look < LOOKS; look += 1) {
    const progress = await kit.call('progress', { uuid: data.uuid }, [0]);
    demand(progress.data.status !== undefined, 'register/progress does not know a registration that register has just accepted');
    if (progress.data.status !== 'processing') return;
    await new Promise<void>((resolve) => void kit.clock.after(PAUSE_MS, resolve));
  }
  throw new Fault(`the registration is still in progress after ${(LOOKS * PAUSE_MS) / 1000} s`);
}

async function activate(kit: Kit): Promise<void> {
  const { uuid, password, ...person } = given(kit.accounts.activation, 'activation');
  const { scope } = kit.accounts;
  const before = await kit.call('progress', { uuid }, [0]);
  const after = await kit.call('progress', { uuid }, [0]);
  demand(before.data.status !== 'active' && after.data.status !== 'active', 'opening the link has activated the account');
  await kit.call('sendCode', { scope, scene: 'activation', channel: channelOf(person), uuid }, [0]);
  const code = await codeFor(kit, person);
  const consents = await consentsFor(kit);
  const { heard } = await kit.call('activate', { scope, uuid, code, consents, ...(await kit.seal(password)) }, [0]);
  demandSession(heard);
}

/** Sign-up and activation. */
export const signUp: readonly Point[] = [
  {
    name: 'invitations.missing',
    says: 'An unknown invitation is refused with a code of referrals (2501 to 2512).',
    async check({ call, unique, accounts: { scope } }) {
      const { code } = await call('checkReferral', { scope, link: `unknown-${unique}` });
      demand(code >= 2501 && code <= 2512, `referral/check answers code ${code} to an unknown invitation`);
    },
  },
  { name: 'register.journey', says: 'A registration is accepted, and its progress ends.', check: register },
  {
    name: 'registrations.unknown',
    says: 'An unknown registration is answered with 2502, or without a status.',
    async check({ call, unique }) {
      const { code, data } = await call('progress', { uuid: `00000000-0000-4000-8000-000${unique}` });
      demand(
        code === 2502 || (code === 0 && data.status === undefined),
        `register/progress answers code ${code}, status ${String(data.status)}`,
      );
    },
  },
  { name: 'activation.journey', says: 'A code activates an account and signs in; looking at it does not.', check: activate },
];

/** A point for each invitation and registration of the file of accounts. */
export const signUpRows = ({ invitations, registrations }: Accounts): readonly Point[] => [
  ...invitations.map(({ link, code }) => ({
    name: `invitations.${link}`,
    says: `The invitation ${link} is answered with code ${code}.`,
    check: async ({ call, accounts: { scope } }: Kit) => void (await call('checkReferral', { scope, link }, [code])),
  })),
  ...registrations.map(({ uuid, status, code = 0 }) => ({
    name: `registrations.${uuid}`,
    says: `The registration ${uuid} is answered with ${status ?? `code ${code}`}.`,
    async check(kit: Kit) {
      let found: unknown;
      for (let look = 0; look < LOOKS && (found === undefined || (found === 'processing' && status !== 'processing')); look += 1) {
        found = (await kit.call('progress', { uuid }, [code])).data.status;
        if (code !== 0) return;
      }
      demand(status === undefined || found === status, `register/progress answers the status ${String(found)} instead of ${status}`);
    },
  })),
];

/** What visitors do. The portal does not read the answers. */
export const tracking: readonly Point[] = [
  {
    name: 'tracking.trace',
    says: 'A step of a journey is taken.',
    check: async ({ call }) => void (await call('trace', { event: 'view', screen: 'sign-in' }, [0])),
  },
  {
    name: 'tracking.utm',
    says: 'A campaign is taken.',
    check: async ({ call }) =>
      void (await call('traceUtm', { utm_source: 'check-api', landing: 'https://site.example/', referrer: '' }, [0])),
  },
];
