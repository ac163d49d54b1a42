/** The name of a tool of the site, and its options. */
export type Command = readonly [command: string, ...options: string[]];

/** A mistake in the use of the portal, and what a type checker says of it. */
export interface Mistake {
  readonly right: string;
  readonly wrong: string;
  readonly said: string;
}

/** A site of `examples`, and what its copy needs. */
export interface Example {
  /** Its folder. */
  readonly name: string;
  /** The tools of its own that check its types and build it. Without any, its files are served as they are. */
  readonly build?: readonly Command[];
  /** Where it needs the folder of a release. */
  readonly releaseIn?: string;
  /** A file that its copy leaves out. */
  readonly without?: string;
}

/** A site that has to be built, and how it is checked and served. */
export interface BuiltExample extends Example {
  readonly build: readonly Command[];
  /** The file with its tag, the tool that checks the types there, and what that tool has to find. */
  readonly typed: { readonly file: string; readonly checker: Command; readonly mistakes: readonly Mistake[] };
  /** The folder that its tools make. A site without it is served by its own server. */
  readonly built?: string;
  readonly server?: Command;
  /** Policies of Trusted Types that its framework makes. */
  readonly trustedTypes?: string;
  /** The sum of a style that its framework writes into each page. */
  readonly styles?: string;
  /** The file of its page with the portal. By default, one page is at all addresses. */
  readonly login?: string;
  /** Whether its router swaps pages around the portal, which has a link to its home page beside it. */
  readonly swaps?: boolean;
  /** Where its portals are. By default at `/login`. */
  readonly paths?: readonly string[];
  /** The links on its home page that lead to a portal. */
  readonly links?: readonly string[];
}

/** What needs no packages: a part of `npm test`. */
export const PAGES: readonly Example[] = [{ name: 'plain', releaseIn: '.' }];

const USER_TYPE: Mistake = { right: 'user-type="client"', wrong: 'user-type="clientx"', said: '"clientx"' };
const TENANT: Mistake = { right: 'tenant="dprime"', wrong: '', said: "Property 'tenant' is missing" };
const LISTENER: Mistake = { right: "<'portal-signed-in'>", wrong: "<'portal-ready'>", said: 'PortalEvent<"portal-ready">' };

const NEXT: BuiltExample = {
  name: 'next',
  build: [['next', 'build']],
  typed: { file: 'app/portal.tsx', checker: ['tsc'], mistakes: [USER_TYPE, TENANT, LISTENER] },
  server: ['next', 'start', '-p', '0'],
  paths: ['/login', '/by-script'],
  links: ['Sign in', 'Sign in, by script'],
  releaseIn: 'public',
};

export const BUILT: readonly BuiltExample[] = [
  {
    name: 'react-vite',
    build: [['tsc'], ['vite', 'build']],
    typed: { file: 'src/login.tsx', checker: ['tsc'], mistakes: [USER_TYPE, TENANT] },
    built: 'dist',
  },
  {
    name: 'vue-vite',
    build: [['vue-tsc'], ['vite', 'build']],
    typed: { file: 'src/login.vue', checker: ['vue-tsc'], mistakes: [USER_TYPE, TENANT, LISTENER] },
    built: 'dist',
    links: ['Sign in'],
    trustedTypes: 'vue',
  },
  {
    name: 'angular',
    build: [['ng', 'build']],
    typed: { file: 'src/login.ts', checker: ['ngc', '--noEmit'], mistakes: [LISTENER] }, // it checks no attributes of custom elements
    built: 'dist',
    links: ['Sign in'],
    trustedTypes: 'angular',
  },
  {
    name: 'turbo',
    build: [['tsc'], ['vite', 'build']],
    typed: { file: 'src/site.ts', checker: ['tsc'], mistakes: [LISTENER] }, // its tag is in a page
    built: 'dist',
    login: 'login.html',
    links: ['Sign in'],
    trustedTypes: 'default',
    styles: "'sha256-WAyOw4V+FqDc35lQPyRADLBWbuNK8ahvYEaQIYF1+Ps='", // the progress bar of Turbo 8.0.23
    swaps: true,
  },
  {
    name: 'htmx',
    build: [['tsc'], ['vite', 'build']],
    typed: { file: 'src/site.ts', checker: ['tsc'], mistakes: [LISTENER] }, // its tag is in a page
    built: 'dist',
    login: 'login.html',
    links: ['Sign in'],
    trustedTypes: 'default',
    swaps: true,
  },
  {
    name: 'astro',
    build: [
      ['astro', 'check'],
      ['astro', 'build'],
    ],
    typed: { file: 'src/pages/login.astro', checker: ['astro', 'check'], mistakes: [LISTENER] }, // it checks no attributes of custom elements
    built: 'dist',
    login: 'login/index.html',
    links: ['Sign in'],
    trustedTypes: 'default',
    swaps: true,
  },
  {
    name: 'sveltekit',
    build: [['svelte-kit', 'sync'], ['svelte-check'], ['vite', 'build']],
    typed: { file: 'src/routes/login/[...path]/+page.svelte', checker: ['svelte-check'], mistakes: [USER_TYPE, TENANT, LISTENER] },
    server: ['vite', 'preview', '--port', '0'],
    links: ['Sign in'],
    swaps: true,
  },
  NEXT,
  { ...NEXT, without: 'next.config.ts' }, // no `cacheComponents`
];
