import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { type Attributes, plainPath } from '../../demo/serve/pages';
import type { DemoServer } from '../../demo/server';
import type { Engine, Tab } from './driver';
import { type EngineName, knownEngines } from './find-engines';
import { type Visitor, visitorOf } from './visitor';
import { startWatchedServer, type WatchedServer } from './watched-server';

/** Where the portal of these tests leads when it is done. */
export const HOME = '/arrived/home';

export interface Opening {
  readonly attributes?: Attributes;
  readonly route?: string;
  readonly spec?: string;
}

/** What a test of an engine has: pages to open, and the server behind them. */
export interface Stage {
  readonly demo: () => WatchedServer;
  /** A visitor on the plain page under the strict policy, in a sandbox that remembers nothing. */
  readonly open: (opening?: Opening) => Promise<Visitor>;
  /** The same on any page of the demo server. */
  readonly openPath: (path: string) => Promise<Visitor>;
  /** Fails where anything went wrong on the page, or the browser reported a violation; closes the tab. */
  readonly leave: (visitor: Visitor) => Promise<void>;
  /** The newest code that went to somebody. */
  readonly code: (to: string) => Promise<string>;
}

/** Describes something in each engine that starts here; the setup has said which does not. */
export function inEachEngine(what: string, tests: (stage: Stage, name: EngineName) => void, { calm = false } = {}): void {
  const ready = inject('engines');
  for (const { name, start } of knownEngines()) {
    if (name === 'Chromium' && !ready.includes(name)) continue;
    const isReady = start && ready.includes(name);
    describe.skipIf(!isReady)(`${name}: ${what}`, () => tests(stageOf(isReady ? () => start(calm) : undefined), name));
  }
}

function stageOf(start: (() => Promise<Engine>) | undefined): Stage {
  let engine: Engine | undefined;
  let server: WatchedServer | undefined;
  const tabs = new Set<Tab>();
  beforeAll(async () => {
    [engine, server] = await Promise.all([start?.(), startWatchedServer()]);
  });
  afterAll(async () => {
    for (const tab of tabs) await tab.close().catch(() => undefined); // left open by a test that failed
    await engine?.close();
    await server?.close();
  });
  const demo = () => server ?? expect.fail('The server does not run.');
  const openPath = async (path: string) => {
    // a test before this one may have failed with its tab open, and classic WebDriver has one at a time
    for (const tab of tabs) await tab.close().catch(() => undefined);
    tabs.clear();
    demo().sandbox.reset();
    demo().withhold();
    const tab = await (engine ?? expect.fail('The browser does not run.')).open();
    tabs.add(tab);
    await tab.goto(demo().url + path);
    return visitorOf(tab);
  };
  return {
    demo,
    openPath,
    async open({ attributes = {}, route = '/', spec = '' } = {}) {
      const strict = route.startsWith('#') ? `?csp=strict${route}` : `${route}${route.includes('?') ? '&' : '?'}csp=strict`;
      const all = { tenant: 'dprime', home: HOME, ...(spec && { 'api-base': apiBaseFor(spec) }), ...attributes };
      const visitor = await openPath(plainPath(all, strict));
      await visitor.see('main h1');
      return visitor;
    },
    async leave(visitor) {
      expect(await visitor.seen('problem')).toEqual([]);
      expect(demo().sandbox.violations()).toEqual([]);
      await visitor.tab.close();
      tabs.delete(visitor.tab);
    },
    code: (to) => newestCode(demo(), to),
  };
}

async function newestCode(demo: DemoServer, to: string): Promise<string> {
  await expect.poll(() => demo.sandbox.lastCode(to), { timeout: 60_000, message: `A code to ${to}` }).toBeDefined();
  return demo.sandbox.lastCode(to) ?? expect.fail(`No code went to ${to}`);
}
