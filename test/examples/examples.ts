/** A site of `examples`, and how it is built and served. */
export interface Example {
  /** Its folder. */
  readonly name: string;
  /** The tools of its own that check its types and build it. Without any, its files are served as they are. */
  readonly build?: readonly (readonly [command: string, ...options: string[]])[];
  /** The folder that its tools make. A site without it is served by its own server. */
  readonly built?: string;
  readonly server?: readonly [command: string, ...options: string[]];
  /** Policies of Trusted Types that its framework makes. */
  readonly trustedTypes?: string;
  /** Where its portals are. By default at `/login`. */
  readonly paths?: readonly string[];
  /** The links on its home page that lead to a portal. */
  readonly links?: readonly string[];
  /** Where it needs the folder of a release. */
  readonly releaseIn?: string;
  /** A file that its copy leaves out. */
  readonly without?: string;
}

/** What needs no packages: a part of `npm test`. */
export const PAGES: readonly Example[] = [{ name: 'plain', releaseIn: '.' }];

const NEXT: Example = {
  name: 'next',
  build: [['next', 'build']],
  server: ['next', 'start', '-p', '0'],
  paths: ['/login', '/by-script'],
  links: ['Sign in', 'Sign in, by script'],
  releaseIn: 'public',
};

export const BUILT: readonly Example[] = [
  { name: 'react-vite', build: [['tsc'], ['vite', 'build']], built: 'dist' },
  { name: 'vue-vite', build: [['vue-tsc'], ['vite', 'build']], built: 'dist', links: ['Sign in'], trustedTypes: 'vue' },
  { name: 'angular', build: [['ng', 'build']], built: 'dist', links: ['Sign in'], trustedTypes: 'angular' },
  NEXT,
  { ...NEXT, without: 'next.config.ts' }, // no `cacheComponents`
];
