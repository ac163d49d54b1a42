import type { NextConfig } from 'next';

export default { cacheComponents: true, partialPrefetching: true } satisfies NextConfig;
