import { complete, type Point, tried } from '../point';

/** What visitors do. The portal does not read the answers. */
export const tracking: readonly Point[] = [
  complete({
    name: 'tracking.trace',
    says: 'A step of a journey is taken.',
    check: async ({ call }) => tried(await call('trace', { event: 'view', screen: 'sign-in' }, [0])),
  }),
  complete({
    name: 'tracking.utm',
    says: 'A campaign is taken.',
    check: async ({ call }) =>
      tried(await call('traceUtm', { utm_source: 'check-api', landing: 'https://site.example/', referrer: '' }, [0])),
  }),
];
