import type { ScreenName } from '../src/contract/screens';

/** A situation that a person or a test can put the portal into. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly group: 'Sign-in' | 'Verification' | 'Recovery' | 'Sign-up' | 'Activation' | 'Start-up' | 'Settings' | 'Failures' | 'Codes';
  /** The screen where it starts. */
  readonly screen: Reached;
  /** The sandbox's scenario; the grammar is in `sandbox/spec.ts`. */
  readonly spec: string;
  /** Path below the base, with its query. */
  readonly route: string;
  /** Attributes of the element beyond those of the page. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** The account to use, as an id of DEMO_ACCOUNTS. */
  readonly account?: string;
  /** What to do and what to expect. */
  readonly steps: readonly string[];
}

/** A screen that an address leads to. A passkey is offered after signing in. */
export type Reached = Exclude<ScreenName, 'passkey'>;

/** A route that leads to each screen. */
export const ROUTES = {
  'sign-in': '/',
  recovery: '/recovery',
  'sign-up': '/signup/welcome',
  activation: '/activation?uuid=10000000-0000-4000-8000-000000000001',
  verification: '/verification',
  'not-found': '/nowhere',
  configuration: '/',
} as const satisfies Record<Reached, string>;

type Row = Omit<Scenario, 'group' | 'route' | 'screen' | 'steps'> & Partial<Pick<Scenario, 'route' | 'screen' | 'steps'>>;

/** Completes the rows of one group that starts at one screen. */
export const group = (name: Scenario['group'], screen: Reached, rows: readonly Row[]): Scenario[] =>
  rows.map((row) => ({ group: name, screen, route: ROUTES[row.screen ?? screen], steps: [], ...row }));
