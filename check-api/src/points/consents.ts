import type { Envelope, Kit } from '../kit';
import { NEED } from '../needs';
import { type Point, safe, Tried, tryEach } from '../point';
import { consents as allConsents, documents } from '../registering';
import { Absent, prepare } from '../verdict';

type Json = Readonly<Record<string, unknown>>;

/** Returns the required documents. Throws Absent if there is none of that kind. */
async function requiredDocuments(kit: Kit, isMeant: (document: Json) => boolean, what: string): Promise<readonly Json[]> {
  const found = (await prepare(() => documents(kit))).filter((document) => document.required === true && isMeant(document));
  if (found.length === 0) throw new Absent(`SignUp_ComplianceFile has no required document${what}`);
  return found;
}

/** Returns each way to lack a required consent: none at all, and all but one. */
async function lackingConsents(kit: Kit): Promise<readonly (readonly Json[])[]> {
  const required = await requiredDocuments(kit, () => true, '');
  const all = await allConsents(kit);
  return [[], ...required.map((document) => all.filter(({ key }) => key !== document.key))];
}

/** Before every version, as a number and as a text. */
const FIRST_VERSION = '0';

/** Returns each way to consent to an older version of a required document. To leave the version out is no fault by the contract. */
async function olderConsents(kit: Kit): Promise<readonly (readonly Json[])[]> {
  const required = await requiredDocuments(kit, ({ version }) => version !== undefined && version !== FIRST_VERSION, ' with a version');
  const all = await allConsents(kit);
  return required.map((document) => all.map((one) => (one.key === document.key ? { ...one, version: FIRST_VERSION } : one)));
}

/** Makes a call with other consents than it needs, which must be refused with 1003. */
type Send = (consents: readonly Json[]) => Promise<Envelope>;

/**
 * The points about the consents of a call.
 * @param what what the call makes, such as `A registration`.
 * @param open gets ready for the call.
 */
export function consentPoints(name: 'register' | 'activation', what: string, open: (kit: Kit) => Promise<Send>): readonly Point[] {
  const demandRefused = async (kit: Kit, wrong: readonly (readonly Json[])[]): Promise<Tried> => {
    const send = await open(kit);
    return Tried.all(await tryEach(wrong, send));
  };
  return [
    safe({
      name: `${name}.consents`,
      says: `${what} without each required consent is refused with 1003.`,
      why: 'The business has to prove that its clients agreed.',
      needs: [NEED.register, NEED.outbox],
      check: async (kit) => demandRefused(kit, await lackingConsents(kit)),
    }),
    safe({
      name: `${name}.versions`,
      says: `${what} with a consent to an older version of a document is refused with 1003.`,
      why: 'The business has to prove to what its clients agreed.',
      needs: [NEED.register, NEED.outbox],
      check: async (kit) => demandRefused(kit, await olderConsents(kit)),
    }),
  ];
}
