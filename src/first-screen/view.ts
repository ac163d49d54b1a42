import type { PlanNode } from '../contract/first-part';
import { LOCALES } from '../contract/locales';
import type { Key } from '../contract/words';
import { pageOf } from '../rules/page-of';
import type { Start } from '../stores/start';
import { type Attendant, attend } from './attend';
import { canFit, fittingPlan } from './fitting-plan';
import { paint } from './paint';
import { drawSkeleton, labelSkeleton } from './skeleton';
import { readTyped, type Typed, writeTyped } from './typed';

/** What an element shows until React takes over. */
export interface View {
  /** Resolves when the first screen is drawn, or when it is clear that only React can draw it. */
  readonly settled: Promise<void>;
  /** Returns the attendant of the drawn screen; `undefined` if none is drawn. */
  attendant(): Attendant | undefined;
  /** Ends the view. Returns whether it shows what React would draw, what was typed, and which controls were pressed. */
  end(): { readonly stands: boolean; readonly typed: Typed; readonly pressed: readonly string[] };
}

/** The stores that the first screen depends on. */
const drawnFrom = ({ $phase, $first, $brand, $config, $dark, $painted, $token, language, catalogue, session, navigation }: Start) =>
  [
    $phase,
    $first,
    $brand,
    $config,
    $dark,
    $painted,
    $token,
    language.$translate,
    catalogue.$choices,
    session.$session,
    session.$home,
    navigation.$route,
  ] as const;

/** Draws the first screen of a portal from its plan once the portal has started up, and keeps the screen up to date. */
export function createView(root: ShadowRoot, start: Start): View {
  const { $phase, $first, language, signal } = start;
  /** What has been painted, and its attendant once it is in the root. */
  let drawing: Drawing | undefined;
  /** What was typed and pressed in a form that had to be removed. */
  let typed = NOTHING_TYPED;
  let pressed: readonly string[] = [];
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  signal.addEventListener('abort', settle);

  const draw = () => {
    const plan = fittingPlan(start);
    if (drawing && drawing.plan !== plan) {
      if (drawing.attendant) {
        typed = readTyped(root);
        pressed = drawing.attendant.end();
        drawSkeleton(root, true);
      }
      drawing = undefined;
    }
    // Painted while the calls are under way, so that less is left to do when they finish.
    if (plan) drawing ??= paintPlan(pageOf(root.host.ownerDocument), plan, start);
    if ($first.get() && root.firstElementChild?.localName === 'slot') drawSkeleton(root, true);
    updateSkeleton(root, start);
    if (!canFit(start)) settle(); // only React can draw this, so it loads at the same time as the calls
    if ($phase.get() === 'loading') return;
    drawing?.refill();
    if (drawing && !drawing.attendant) {
      root.replaceChildren(drawing.node);
      drawing.attendant = attend(root, { say: (key) => language.say({ key }), chooseLanguage: start.chooseLanguage }, pressed);
      writeTyped(root, typed);
    }
    settle();
  };

  drawSkeleton(root, false);
  draw();
  const stops = drawnFrom(start).map((store) => store.listen(draw));
  return {
    settled,
    attendant: () => drawing?.attendant,
    end() {
      for (const stop of stops) stop();
      signal.removeEventListener('abort', settle);
      const attendant = drawing?.attendant;
      const left = { stands: attendant !== undefined, typed: attendant ? readTyped(root) : typed, pressed: attendant?.end() ?? pressed };
      // The caller may keep this view, which must not keep a form or what was typed in memory.
      drawing = undefined;
      typed = NOTHING_TYPED;
      return left;
    },
  };
}

function updateSkeleton(root: ShadowRoot, { language, $dark }: Start): void {
  const lang = language.$locale.get();
  const scheme = $dark.get() ? 'dark' : 'light';
  labelSkeleton(root, language.say({ key: 'Common.Loading' }), { lang, dir: LOCALES[lang].dir, 'data-scheme': scheme });
}

const NOTHING_TYPED: Typed = { values: new Map(), focus: undefined };

interface Drawing {
  readonly plan: PlanNode;
  readonly node: Node;
  readonly refill: () => void;
  attendant: Attendant | undefined;
}

function paintPlan(page: Document, plan: PlanNode, start: Start): Drawing {
  const { node, refill } = paint(page, plan, (slot) => fill(start, slot));
  const offer = offerIn(node, start);
  return {
    plan,
    node,
    refill() {
      refill();
      offer();
    },
    attendant: undefined,
  };
}

/** The values of the slots that depend on the visitor. Any other slot is the key of a sentence. */
const SLOTS: Readonly<Record<string, (start: Start) => string | undefined>> = {
  lang: ({ language }) => language.$locale.get(),
  dir: ({ language }) => LOCALES[language.$locale.get()].dir,
  font: ({ language }) => LOCALES[language.$locale.get()].fontClass,
  scheme: ({ $dark }) => ($dark.get() ? 'dark' : 'light'),
  home: ({ session }) => session.$home.get(),
  // A browser decodes a drawing in a data URL at once, even before it lays out the form.
  logo: ({ $brand, $dark, $painted, $variant }) =>
    $painted.get() ? $brand.get()?.logo[$variant.get()?.pictureScheme ?? ($dark.get() ? 'dark' : 'light')] : undefined,
};
const LINK = 'link:';

function fill(start: Start, slot: string): string | undefined {
  if (slot.startsWith(LINK)) return start.navigation.href(slot.slice(LINK.length));
  if (Object.hasOwn(SLOTS, slot)) return SLOTS[slot]?.(start);
  const key = slot as Key; // the build writes no other names
  return start.language.say({ key, values: { brand: start.$brand.get()?.title ?? '' } });
}

/** Returns a function that puts the offered languages into the menu, if the plan has one. */
function offerIn(node: Node, { catalogue, language }: Start): () => void {
  const menu = node instanceof Element && node.querySelector('select');
  if (!menu) return () => {};
  const options = new Map([...menu.options].map((option) => [option.value, option]));
  return () => {
    const choices = catalogue.$choices.get();
    if (choices.join() !== [...menu.options].map(({ value }) => value).join()) {
      menu.replaceChildren(...choices.flatMap((code) => options.get(code) ?? []));
    }
    if (!menu.matches(':focus')) menu.value = language.$locale.get();
  };
}
