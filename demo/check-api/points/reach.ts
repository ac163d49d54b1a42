import * as ENDPOINTS from '../../../src/contract/endpoints';
import { envelopeIn } from '../kit';
import type { Point } from '../point';

/** If this point does not hold, no other one can be checked. */
export const reach: Point = {
  name: 'reach',
  group: 'complete',
  says: 'The server answers a call with an envelope.',
  async check({ ask, accounts }) {
    // Without an origin: whether the site is allowed is for the points of CORS to say.
    envelopeIn(await ask('GET', `${ENDPOINTS.commonConfig.path}?scope=${accounts.scope}`, { headers: { origin: undefined } }));
  },
};
