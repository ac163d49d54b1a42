import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Scope } from '../../src/contract/variant';
import { refuse } from './envelope';
import type { Limits } from './limits';
import type { Person } from './people';

/** Who asks: the site that the visitor is on, and the portal. Every check is about both. */
export interface Party {
  /** The origin of the page. Its host is the RP ID. */
  readonly origin: string;
  readonly scope: Scope;
}

/** What a challenge was made for. It counts once, and for nothing else. */
type Purpose = `create ${string}` | `upgrade ${string}` | 'sign-in' | `verify ${string}`;

/** The passkeys of a sandbox (contract section 12). */
export interface Passkeys {
  /** Returns options for signing in, or for the second step of a person. */
  readonly askOptions: (party: Party, second?: { readonly verifyToken: string; readonly person: Person }) => Promise<unknown>;
  /** Returns whose passkey it is. Refuses with 2023 if it is not right. */
  readonly use: (party: Party, credential: AuthenticationResponseJSON, verifyToken?: string) => Promise<Person>;
  readonly createOptions: (party: Party, person: Person, upgrade: boolean) => Promise<unknown>;
  /** Keeps a new passkey. Refuses with 2023 if it is not right. */
  readonly create: (party: Party, person: Person, credential: RegistrationResponseJSON, upgrade: boolean) => Promise<void>;
  readonly has: (person: Person) => boolean;
}

interface Known {
  readonly person: Person;
  readonly scope: Scope;
  readonly credential: WebAuthnCredential;
}

const idOf = ({ origin }: Party): string => new URL(origin).hostname;

/** Returns the challenge that a passkey has answered; empty if none can be read. */
function challengeIn({ response }: AuthenticationResponseJSON): string {
  try {
    return String(Object(JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())).challenge);
  } catch {
    return '';
  }
}

const purposeOf = (verifyToken: string | undefined): Purpose => (verifyToken === undefined ? 'sign-in' : `verify ${verifyToken}`);

const creationBy = ({ account: { id } }: Person, upgrade: boolean): Purpose => (upgrade ? `upgrade ${id}` : `create ${id}`);

/** Creates the passkeys of a sandbox. `@simplewebauthn/server` verifies them; what is left are the rules of the platform. */
export function createPasskeys(now: () => number, limits: Limits): Passkeys {
  const known: Known[] = [];
  const challenges = new Map<string, { readonly purpose: Purpose; readonly scope: Scope; readonly until: number }>();

  const remember = <O extends { readonly challenge: string }>(options: O, { scope }: Party, purpose: Purpose): O => {
    challenges.set(options.challenge, { purpose, scope, until: now() + limits.challengeMs });
    return options;
  };
  /** Uses up a challenge. Returns whether it was made for this, and is not too old. */
  const take = (challenge: string, { scope }: Party, purpose: Purpose): boolean => {
    const made = challenges.get(challenge);
    challenges.delete(challenge);
    return made !== undefined && made.purpose === purpose && made.scope === scope && made.until > now();
  };
  const of = (person: Person): readonly Known[] => known.filter((each) => each.person === person);
  const idsOf = (person: Person) => of(person).map(({ credential: { id, transports = [] } }) => ({ id, transports }));

  return {
    async askOptions(party, second) {
      const allowed = second && { allowCredentials: idsOf(second.person) };
      const options = await generateAuthenticationOptions({ rpID: idOf(party), userVerification: 'required', ...allowed });
      return remember(options, party, purposeOf(second?.verifyToken));
    },
    async use(party, response, verifyToken) {
      const found = known.find(({ credential }) => credential.id === response.id);
      // The browser forgets an unknown passkey for good, so nobody is told so who has not answered a challenge of this server.
      if (found === undefined) return refuse(2023, take(challengeIn(response), party, purposeOf(verifyToken)) ? { unknown: true } : {});
      if (found.scope !== party.scope) return refuse(2023);
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => take(challenge, party, purposeOf(verifyToken)),
        expectedOrigin: party.origin,
        expectedRPID: idOf(party),
        credential: found.credential,
      }).catch(() => refuse(2023));
      if (!verified) refuse(2023);
      found.credential.counter = authenticationInfo.newCounter;
      return found.person;
    },
    async createOptions(party, person, upgrade) {
      const { account } = person;
      const name = account.email ?? `+${account.callingCode} ${account.phone}`;
      const options = await generateRegistrationOptions({
        rpName: 'Demo portal',
        rpID: idOf(party),
        userName: name,
        userDisplayName: account.name,
        userID: new TextEncoder().encode(`${party.scope} ${account.id}`),
        excludeCredentials: idsOf(person),
        authenticatorSelection: { residentKey: 'required', userVerification: upgrade ? 'preferred' : 'required' },
      });
      return remember(options, party, creationBy(person, upgrade));
    },
    async create(party, person, response, upgrade) {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => take(challenge, party, creationBy(person, upgrade)),
        expectedOrigin: party.origin,
        expectedRPID: idOf(party),
        // Nobody was asked (WebAuthn Level 3, section 5.1.3).
        requireUserPresence: !upgrade,
        requireUserVerification: !upgrade,
      }).catch(() => refuse(2023));
      if (!verified) return refuse(2023);
      // Nobody takes over the passkey of somebody else (WebAuthn Level 3, section 7.1).
      if (known.some(({ credential: { id } }) => id === registrationInfo.credential.id)) return refuse(2023);
      known.push({ person, scope: party.scope, credential: registrationInfo.credential });
    },
    has: (person) => of(person).length > 0,
  };
}
