import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Accounts, readAccounts } from '../../demo/check-api/accounts';
import { checkApi, type Finding } from '../../demo/check-api/run';
import type { Answer, Ask, Clock, Send } from '../../demo/check-api/transport';
import type { Sandbox } from '../../demo/sandbox/create-sandbox';
import { createApi } from '../../demo/serve/api-server';
import { TOP } from '../architecture/source-files';

/** A site on an https origin, and an API on another one of the same site. */
export const SITE = 'https://www.brand.test';
export const ADDRESS = 'http://localhost:4180';

/** Stands for the nine digits of a run. */
export const UNIQUE = '123456789';

/** Time limit of tests that check every point, which are about a hundred calls with encryption. */
export const WHOLE_RUN_MS = 60_000;

/** The file of accounts that docs/api shows. */
export const sandboxAccounts = (): Accounts => readAccounts(readFileSync(join(TOP, 'docs/api/check-api.json'), 'utf8'), UNIQUE);

/** What a broken server does to a response. It returns the response itself where it breaks nothing. */
export type Break = (answer: Answer, ask: Ask) => Answer;

/** A clock whose pauses take no time. */
export const instantClock: Clock = {
  now: () => 0,
  after(_, run) {
    queueMicrotask(run);
    return () => {};
  },
};

/** Sends to a sandbox without a network. `before` is called with each request before the sandbox sees it. */
export function sendToSandbox(change: Break = (answer) => answer, before: (ask: Ask, sandbox: Sandbox) => void = () => {}): Send {
  const { app, sandbox } = createApi({ origins: [SITE] });
  return async (ask) => {
    before(ask, sandbox);
    const { method, url, headers, body } = ask;
    const response = await app.fetch(new Request(url, { method, headers, ...(body === undefined ? {} : { body }) }), {});
    return change(
      {
        status: response.status,
        headers: Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie')),
        cookies: response.headers.getSetCookie(),
        text: await response.text(),
        ms: 5,
      },
      ask,
    );
  };
}

/** Checks a sandbox that may be broken. */
export const checkSandbox = (change?: Break, accounts = sandboxAccounts(), only?: string): Promise<readonly Finding[]> =>
  checkApi({
    address: ADDRESS,
    accounts,
    send: sendToSandbox(change),
    clock: instantClock,
    unique: UNIQUE,
    ...(only === undefined ? {} : { only }),
  });

/** Returns the findings with one result, each as `name: detail`. */
export const those = (findings: readonly Finding[], result: Finding['result']): readonly string[] =>
  findings.filter((finding) => finding.result === result).map(({ name, detail }) => `${name}: ${detail}`);
