import { setMaxListeners } from 'node:events';
import { Element, type Node, Text, Window } from 'happy-dom';
import { renderToString } from 'react-dom/server';
import { readConfig } from '../contract/attributes';
import type { Host } from '../contract/host';
import { DEFAULT_LOCALE } from '../contract/locales';
import type { FirstPart, PlanNode } from '../contract/parts';
import type { Variant } from '../contract/variant';
import type { Words } from '../contract/words';
import { PortalApp } from '../element/app';
import { journeysOf } from '../journeys/journeys';
import { PartMissing } from '../journeys/parts/message';
import english from '../locales/en-US';
import { PortalContext } from '../portal/context';
import { createPortal } from '../portal/portal';

/* Brackets mark the slots while React renders. The final `{{…}}` would already be filled in by the portal's translation. */
const slot = (name: string) => `⟦${name}⟧`;
const SLOTS = /⟦(.*?)⟧/g;

/** Returns a text of the plan with its slot. Throws if there are two, which the first file could not fill. */
function slotted(text: string): string {
  const [, , ...others] = text.split('⟦');
  if (others.length > 0) throw new Error(`A text of the first screen has more than one slot: ${text}`);
  return text.replace(SLOTS, '{{$1}}');
}

const HOME = 'https://home.invalid/';
const PAGE = 'https://portal.invalid/login';

/** A dictionary in which each sentence is a slot with its own key. */
const WORDS: Words = Object.fromEntries(
  Object.entries(english).map(([group, sentences]) => {
    return [group, Object.fromEntries(Object.keys(sentences).map((name) => [name, slot(`${group}.${name}`)]))];
  }),
);

const never = () => new Promise<never>(() => {});
const nothing = () => {};
const nowhere = { get: () => undefined, set: nothing, remove: nothing };

const CALL = { at: 0, answer: never() };

const UNANSWERED = { fetch: never, load: never, painted: never, dress: never, smsCode: never, authenticator: never };
const WITHOUT_EFFECT = { emit: () => true, reload: nothing, leave: nothing, dropParameter: () => true, explainMissing: nothing };
const UNWATCHED = { onOnline: () => nothing, onReturn: () => nothing, watchHidden: () => nothing, watchDark: () => nothing };

/** A host page on which nothing ever happens. */
const HOST: Host = {
  ...UNANSWERED,
  ...WITHOUT_EFFECT,
  ...UNWATCHED,
  clock: { now: () => 0, after: () => nothing },
  pageUrl: () => PAGE,
  baseUrl: () => PAGE,
  written: () => '',
  referrer: () => '',
  languages: () => [],
  route: () => ({ read: () => '/', write: nothing, href: (to) => slot(`link:${to}`), back: () => false, listen: () => nothing }),
  parameter: () => undefined,
  local: nowhere,
  session: nowhere,
  drafts: new Map(),
  report({ error }) {
    throw error;
  },
};

/**
 * Returns what React renders for a variant, as HTML: the first screen, and the message that a part is missing. It uses the portal's own
 * components, with slots for words, brand values and addresses.
 */
function render(variant: Variant): { readonly screen: string; readonly missing: string } {
  const { tenant, userType, brand } = variant;
  const attributes = new Map(Object.entries({ tenant, 'user-type': userType, lang: DEFAULT_LOCALE, home: HOME }));
  const controller = new AbortController();
  setMaxListeners(0, controller.signal); // every part of a portal listens to it
  const portal = createPortal(HOST, {
    config: readConfig({ getAttribute: (attribute) => attributes.get(attribute) ?? null }),
    locale: DEFAULT_LOCALE,
    landing: PAGE,
    tokens: [],
    kept: undefined,
    first: never(),
    calls: { languages: CALL, countries: CALL, translations: [], config: CALL, publicKey: CALL },
    controller,
    isDrawn: false,
    answers: new Map(),
    seenAt: 0,
    incidents: [],
  });
  portal.facts.$first.set({ variant, plan: '', missing: '', words: WORDS, styles: '' });
  portal.facts.$brand.set({ ...brand, logo: { light: slot('logo'), dark: slot('logo') } });
  portal.visit.language.begin(DEFAULT_LOCALE, WORDS);
  portal.facts.$isOpen.set(true);
  const screen = renderToString(<PortalApp portal={portal} journeys={journeysOf(portal)} onDrawn={nothing} />);
  const missing = renderToString(
    <PortalContext value={portal}>
      <PartMissing />
    </PortalContext>,
  );
  portal.dispose();
  return { screen, missing };
}

/** Attributes of the root that differ between visitors but are not slots. They are recognised by the values they have here. */
const VISITOR_ATTRIBUTES: Readonly<Record<string, (value: string) => string>> = {
  class: (value) => (value === 'portal en' ? 'portal {{font}}' : value),
  lang: (value) => (value === DEFAULT_LOCALE ? '{{lang}}' : value),
  'data-scheme': () => '{{scheme}}',
  href: (value) => (value === HOME ? '{{home}}' : value),
};

/**
 * Turns a DOM node into nodes of a plan. Drops the comments that React writes between adjacent texts: nodes that are created one by one do
 * not need them.
 */
function planOf(node: Node, isRoot: boolean): PlanNode[] {
  if (node instanceof Text) return [slotted(node.data)];
  if (!(node instanceof Element)) return [];
  const attributes = node
    .getAttributeNames()
    .filter((name) => name !== 'selected') // drawing the menu sets its language
    .map((name) => {
      const value = node.getAttribute(name) ?? '';
      // The options of the language menu keep their own language.
      const ofVisitor = name === 'lang' && !isRoot ? value : (VISITOR_ATTRIBUTES[name]?.(value) ?? value);
      return [name, slotted(isRoot && name === 'dir' ? '{{dir}}' : ofVisitor)];
    });
  // The account that the site knows stands in its field as the value of the markup: what a visitor types, or empties, counts more.
  if (node.getAttribute('name') === 'email') attributes.push(['value', '{{account}}']);
  const children = [...node.childNodes].flatMap((child) => planOf(child, false));
  return [[node.tagName.toLowerCase(), Object.fromEntries(attributes), ...children]];
}

/** Turns HTML into a plan. Throws if it has no root. */
function planIn(html: string): PlanNode {
  const parser = new new Window().DOMParser();
  const { body } = parser.parseFromString(html, 'text/html');
  const root = [...body.childNodes].flatMap((node) => planOf(node, true)).find((node) => node[0] === 'div');
  if (!root) throw new Error('The portal has rendered nothing');
  return root;
}

/** Makes the plans of a variant. */
export function makePlans(variant: Variant): Pick<FirstPart, 'plan' | 'missing'> {
  const { screen, missing } = render(variant);
  return { plan: planIn(screen), missing: planIn(missing) };
}
