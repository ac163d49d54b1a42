import { isLimited } from '../answers';
import { envelopeIn, tooOften } from '../asking';
import type { Kit } from '../kit';
import { browser, complete, type Tried, tried } from '../point';
import { Fault } from '../verdict';

/** A portal tries a GET three times (contract section 4). So one answer that fails does not end a run. */
const TRIES = 3;

async function askConfig(kit: Kit, origin: string | undefined, tries = TRIES): Promise<Tried> {
  try {
    const answer = await kit.ask('GET', `${kit.document.endpointOf('commonConfig').path}?scope=${kit.accounts.scope}`, {
      headers: { origin },
    });
    if (isLimited(answer)) throw new Fault(tooOften(answer).message);
    envelopeIn(answer);
    return tried(answer);
  } catch (error) {
    if (error instanceof Fault && tries > 1) return askConfig(kit, origin, tries - 1);
    throw error;
  }
}

/** If this point does not hold, no other one can be checked. */
export const reach = complete({
  name: 'reach',
  says: 'The server answers a call with an envelope.',
  check: (kit) => askConfig(kit, undefined),
});

/** If this point does not hold, every call of the site fails, so no other one is checked. */
export const siteAnswered = browser({
  name: 'cors.site',
  says: 'The server answers the calls of the site.',
  why: 'A server refuses requests of foreign origins, but the site is not one: allow it.',
  async check(kit) {
    try {
      return await askConfig(kit, kit.site);
    } catch (error) {
      if (error instanceof Fault) throw new Fault(`with the header Origin: ${kit.site}, ${error.message}`);
      throw error;
    }
  },
});
