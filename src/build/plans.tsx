import { Window } from 'happy-dom';
import { atom } from 'nanostores';
import { renderToString } from 'react-dom/server';
import { readConfig } from '../contract/attributes';
import type { PlanNode } from '../contract/first-part';
import { DEFAULT_LOCALE } from '../contract/locales';
import type { Tenant, UserType } from '../contract/variant';
import type { Words } from '../contract/words';
import { PortalRoot } from '../element/root';
import english from '../locales/en-US';
import { resolveVariant } from '../rules/resolve-variant';
import { SCREENS } from '../screens';
import type { Host } from '../stores/host';
import { createPortal } from '../stores/portal';
import { createStart } from '../stores/start';

/* Brackets around what is a slot in the plan. The words' own `{{…}}` would be filled in while React draws. */
const slot = (name: string) => `⟦${name}⟧`;
const SLOTS = /⟦(.*?)⟧/g;

const HOME = 'https://home.invalid/';
const PAGE = 'https://portal.invalid/login';

/** Each sentence is its own key. */
const WORDS: Words = Object.fromEntries(
  Object.entries(english).map(([group, sentences]) => [
    group,
    Object.fromEntries(Object.keys(sentences).map((name) => [name, slot(`${group}.${name}`)])),
  ]),
);

const never = () => new Promise<never>(() => {});
const nothing = () => {};
const nowhere = { get: () => undefined, set: nothing, remove: nothing };

/** A page on which nothing happens. */
const HOST: Host = {
  clock: { now: () => 0, after: () => nothing, every: () => nothing },
  fetch: never,
  rest: never,
  smsCode: never,
  pageUrl: () => PAGE,
  baseUrl: () => PAGE,
  referrer: () => '',
  languages: () => [],
  route: () => ({ read: () => '/', write: nothing, href: (to) => slot(`link:${to}`), listen: () => nothing }),
  parameter: () => undefined,
  dropParameter: nothing,
  local: nowhere,
  session: nowhere,
  reload: nothing,
  leave: nothing,
  emit: () => true,
  onOnline: () => nothing,
  onReturn: () => nothing,
  watchHidden: () => nothing,
  watchDark: () => nothing,
  report({ error }) {
    throw error;
  },
};

/** What React draws first for a variant: the very components, with slots for words, brand values and addresses. */
function render(name: string, tenant: Tenant, userType: UserType): string {
  const attributes = new Map(Object.entries({ tenant: name, 'user-type': userType, lang: DEFAULT_LOCALE, home: HOME }));
  const start = createStart(HOST, readConfig({ getAttribute: (attribute) => attributes.get(attribute) ?? null }));
  start.language.begin(DEFAULT_LOCALE, WORDS);
  start.$variant.set(resolveVariant(name, userType, tenant));
  start.$brand.set({ ...tenant.brand, logo: { light: slot('logo'), dark: slot('logo') } });
  const portal = { ...createPortal(start, SCREENS), $phase: atom('open' as const) };
  const html = renderToString(<PortalRoot portal={portal} number={1} onDrawn={nothing} />);
  start.dispose();
  return html;
}

/** Attributes that differ by visitor though no component fills a slot in: those of the root, by the values that they have here. */
const OF_VISITOR: Readonly<Record<string, (value: string) => string>> = {
  class: (value) => (value === 'portal en' ? 'portal {{font}}' : value),
  lang: (value) => (value === DEFAULT_LOCALE ? '{{lang}}' : value),
  'data-scheme': () => '{{scheme}}',
  href: (value) => (value === HOME ? '{{home}}' : value),
};

/** A node of the markup as a node of the plan. React writes comments between texts that stand side by side: nodes made one by one need none. */
function planOf(node: Node, isRoot: boolean): PlanNode[] {
  if (node.nodeType === 3) return [(node.nodeValue ?? '').replace(SLOTS, '{{$1}}')];
  if (node.nodeType !== 1) return [];
  const element = node as Element; // as its type says
  const attributes = [...element.attributes]
    .filter(({ name }) => name !== 'selected') // the menu's language is set when it is drawn
    .map(({ name, value }) => {
      // The options of the menu are written in their own languages, whatever that of the portal.
      const ofVisitor = name === 'lang' && !isRoot ? value : (OF_VISITOR[name]?.(value) ?? value);
      return [name, (isRoot && name === 'dir' ? '{{dir}}' : ofVisitor).replace(SLOTS, '{{$1}}')];
    });
  const children = [...element.childNodes].flatMap((child) => planOf(child, false));
  return [[element.tagName.toLowerCase(), Object.fromEntries(attributes), ...children]];
}

/** The plan of a variant's first screen. */
export function makePlan(name: string, tenant: Tenant, userType: UserType): PlanNode {
  const parser = new new Window().DOMParser();
  const { body } = parser.parseFromString(render(name, tenant, userType), 'text/html');
  const nodes = [...(body as unknown as Element).childNodes]; // happy-dom's nodes are the DOM's, of types of its own
  const root = nodes.flatMap((node) => planOf(node, true)).find((node) => node[0] === 'div');
  if (!root) throw new Error('The portal has drawn nothing');
  return root;
}
