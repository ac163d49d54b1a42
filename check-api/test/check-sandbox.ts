import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { apiBaseFor } from '../../demo/sandbox/spec';
import type { SandboxOptions } from '../../demo/sandbox/state';
import { TOP } from '../../test/architecture/source-files';
import { createBrokenApi, toldBy } from '../faults/broken-api';
import { type Accounts, readAccounts } from '../src/accounts';
import { checkApi, type Finding, type RunOptions } from '../src/run';
import type { Answer, Ask, Clock, Send } from '../src/transport';

/** A site, and an API on another origin of the same site. */
export const SITE = 'http://localhost:3000';
export const ADDRESS = 'http://localhost:4180';

/** Stands for the nine digits of a run. */
export const UNIQUE = '123456789';

/** The file of accounts that docs/api shows. */
export const sandboxAccounts = (unique = UNIQUE): Accounts =>
  readAccounts(readFileSync(join(TOP, 'docs/api/check-api.json'), 'utf8'), unique);

/** A clock whose pauses take no time. */
export const instantClock: Clock = {
  now: () => 0,
  after(_, run) {
    queueMicrotask(run);
    return () => {};
  },
};

/** A clock that moves on with each pause, and takes no time. */
export function leapingClock(): Clock {
  let now = 0;
  return {
    now: () => now,
    after(ms, run) {
      now += ms;
      return instantClock.after(ms, run);
    },
  };
}

/**
 * Sends to a sandbox without a network. `change` breaks its answers, `options` are those of the sandbox. The answers take as long as a fault waits, so that no test depends on the
 * speed of the machine.
 */
export function sendToSandbox(
  change: (answer: Answer, ask: Ask) => Answer = (answer) => answer,
  origin = SITE,
  options: SandboxOptions = {},
): Send {
  let slept = 0;
  const sleep = async (ms: number): Promise<void> => {
    slept += ms;
  };
  const fetch = createBrokenApi({ origins: [origin], sleep, ...options });
  return async (ask) => {
    const { method, url, headers, body } = ask;
    const began = slept;
    const response = await fetch(new Request(url, { method, headers, ...(body === undefined ? {} : { body }) }));
    return change({ ...(await toldBy(response)), ms: slept - began }, ask);
  };
}

/** Sends to a sandbox, and counts the requests that are meant. `change` breaks their answers. */
export function sendCounting(isMeant: (ask: Ask) => boolean, change: (answer: Answer, count: number, ask: Ask) => Answer): Send {
  let count = 0;
  return sendToSandbox((answer, ask) => {
    if (!isMeant(ask)) return answer;
    count += 1;
    return change(answer, count, ask);
  });
}

/** Returns an answer with another envelope. */
export const withEnvelope = (answer: Answer, code: number, data: object = {}): Answer => ({
  ...answer,
  text: JSON.stringify({ code, message: '', data }),
});

/** Returns an answer with more headers. */
export const withHeaders = (answer: Answer, headers: Readonly<Record<string, string>>): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

/** Returns the answer of a gateway that wants to be left alone for so long. */
export const slowDown = (answer: Answer, seconds: number): Answer => ({
  ...withHeaders(answer, { 'retry-after': String(seconds) }),
  cookies: [],
  status: 429,
  text: 'slow down',
});

/** Checks a server; by default, a sandbox. */
export const check = (options: Partial<RunOptions> = {}): Promise<readonly Finding[]> =>
  checkApi({ address: ADDRESS, accounts: sandboxAccounts(), send: sendToSandbox(), clock: instantClock, unique: UNIQUE, ...options });

/** Checks a sandbox that follows a spec. */
export const checkSandbox = ({
  spec = '',
  ...options
}: Partial<RunOptions> & { readonly spec?: string } = {}): Promise<readonly Finding[]> =>
  check({ ...(spec === '' ? {} : { address: ADDRESS + apiBaseFor(spec) }), ...options });

/** Whether a request is one of the helpers that only a test has. */
export const isHelper = ({ url }: Pick<Ask, 'url'>): boolean => /\/sandbox\/(outbox|clock|notices)/.test(url);

/** Returns the findings with one result, each as `name: detail`. */
export const those = (findings: readonly Finding[], result: Finding['result']): readonly string[] =>
  findings.filter((finding) => finding.result === result).map(({ name, detail }) => `${name}: ${detail}`);

/** Demands that nobody is accused, and that something is skipped for this reason. */
export function expectSkipped(findings: readonly Finding[], why: string): void {
  expect(those(findings, 'broken')).toEqual([]);
  expect(those(findings, 'skipped').join('\n')).toContain(why);
}

/** Returns what is said against a server. What was skipped counts: no habit of a server may keep a point from being tried. */
export const accusations = (findings: readonly Finding[]): readonly string[] => [
  ...those(findings, 'broken'),
  ...those(findings, 'skipped'),
];
