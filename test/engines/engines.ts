import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { type Attributes, plainPath } from '../../demo/serve/pages';
import type { DemoServer } from '../../demo/server';
import type { Engine, Tab } from './driver';
import { type EngineName, knownEngines } from './find-engines';
import { type Visitor, visitorOf } from './visitor';
import { startWatchedServer, type WatchedServer } from './watched-server';

/** Where the portals of these tests redirect to when they are done. */
export const HOME = '/arrived/home';

export interface Opening {
  readonly attributes?: Attributes;
  readonly route?: string;
  readonly spec?: string;
}

/** What a test of an engine uses: pages to open, and the server behind them. */
export interface Stage {
  readonly demo: () => WatchedServer;
  /** Opens the plain page under the strict policy, in a fresh sandbox. */
  readonly open: (opening?: Opening) => Promise<Visitor>;
  /** Opens any page of the demo server. */
  readonly openPath: (path: string) => Promise<Visitor>;
  /** Fails if anything went wrong on the page or the browser reported a violation. Closes the tab. */
  readonly leave: (visitor: Visitor) => Promise<void>;
  /** Returns the newest code that was sent to a receiver. */
  readonly code: (to: string) => Promise<string>;
}

/** Describes tests for each engine. Skips engines that do not start here; the setup has printed which. */
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
    for (const tab of tabs) await tab.close().catch(() => undefined); // a failed test leaves its tab open
    await engine?.close();
    await server?.close();
  });
  const demo = () => server ?? expect.fail('The server is not running.');
  const openPath = async (path: string) => {
    // a previous test may have failed with its tab open, and classic WebDriver has only one tab at a time
    for (const tab of tabs) await tab.close().catch(() => undefined);
    tabs.clear();
    demo().sandbox.reset();
    demo().withhold();
    const tab = await (engine ?? expect.fail('The browser is not running.')).open();
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
  await expect.poll(() => demo.sandbox.lastCode(to), { message: `A code to ${to}` }).toBeDefined();
  return demo.sandbox.lastCode(to) ?? expect.fail(`No code was sent to ${to}`);
}
