import type { PortalConfig } from '../contract/attributes';
import type { Host } from '../contract/host';
import * as LIMITS from '../contract/limits';
import { LOCALES, type Locale } from '../contract/locales';
import type { FirstPart, PlanNode } from '../contract/parts';
import type { Key } from '../contract/words';
import { isDark } from '../rules/brand';
import { onAbort, withResolvers } from '../rules/waits';
import loading from '../ui/loading.css?inline';
import { collectAnswers, fromKept } from './answers';
import { type Attendant, type AttendantPorts, attend } from './attend';
import { type HandOver, type Held, NOTHING_HELD, type Start } from './hand-over';
import { type Content, contentOf, fill, fitsPlan, type Look, type LookHost, sentenceOf, withoutChrome } from './look';
import { paint } from './paint';
import { adoptSheets } from './sheets';
import { drawSkeleton, labelSkeleton, showPlaceholder } from './skeleton';
import { readTyped, writeTyped } from './typed';

/** What an element shows until React takes over. */
export interface FirstScreen {
  /** Resolves when the first screen is drawn, or when it is clear that only React can draw it. */
  readonly settled: Promise<void>;
  /** Returns the attendant of the drawn screen; `undefined` if none is drawn. */
  attendant(): Attendant | undefined;
  /** Returns a sentence; empty if its words have not come. */
  say(key: Key): string;
  /** Draws again, because the attributes or the page's address may have changed. */
  update(config: PortalConfig): void;
  /** Shows the brand's pictures. */
  showPictures(): void;
  /** Ends the screen. Its nodes stay. */
  end(): Held & Pick<HandOver, 'drawn' | 'answers'>;
}

/** Who hears of a first screen. */
interface Listeners {
  /** The first part could not be loaded. The portal will try again. */
  readonly onMissing: (error: unknown) => void;
  /** The visitor has chosen a language. */
  readonly onLanguage: (chosen: string) => void;
  /** The screen stands with its pictures, or has changed since. */
  readonly onDrawn: (drawn: Pick<Look, 'config' | 'brand'>) => void;
}

/** What stands in a root: the loading animation, or the form with what the visitor does in it. */
function createStage(root: ShadowRoot, ports: AttendantPorts, before: Held) {
  let held = before;
  let attendant: Attendant | undefined;
  const leave = (): Held => (attendant ? { typed: readTyped(root), pressed: attendant.end() } : held);
  return {
    attendant: () => attendant,
    /** Shows a form, unless one stands already. */
    show(form: Node) {
      if (attendant) return;
      root.replaceChildren(form);
      attendant = attend(root, ports, held.pressed);
      writeTyped(root, held.typed);
    },
    /**
     * Shows that the portal is being loaded: by the site's own placeholder, or by the animation.
     * @param isCertain whether it is certain to load.
     */
    wait(isCertain: boolean, label: string, attributes: Readonly<Record<string, string>>) {
      if (!isCertain && showPlaceholder(root)) return;
      drawSkeleton(root);
      labelSkeleton(root, label, attributes);
    },
    /** Shows the loading animation in place of the form. */
    clear() {
      if (!attendant) return;
      held = leave();
      attendant = undefined;
      drawSkeleton(root);
    },
    /** Ends what stands there, whose nodes stay. Its caller may keep this object, which must not keep what was typed in memory. */
    end(): Held {
      const left = leave();
      attendant = undefined;
      held = NOTHING_HELD;
      return left;
    },
  };
}

/**
 * Draws the first screen of a portal from its plan, at once if the last visit has kept the answers, otherwise once the start-up calls are
 * answered, and keeps it up to date.
 * @param before what the visitor did on the screen before this one.
 */
export function createScreen(
  root: ShadowRoot,
  host: LookHost & Pick<Host, 'watchDark'>,
  start: Start,
  { onMissing, onLanguage, onDrawn }: Listeners,
  before?: Held,
): FirstScreen {
  const { locale, underWay, ending, kept } = start;
  let { config } = start;
  let systemDark = false;
  let pictures = false;
  let first: FirstPart | undefined;
  let isFirstMissing = false; // the portal goes on trying
  let content: Content | undefined;
  let painted: Painted | undefined;
  let isOver = false;
  const { promise: settled, resolve: settle } = withResolvers<void>();

  const look = (): Look | undefined => content && { ...content, config, locale, dark: isDark(config, systemDark), pictures };
  const say = (key: Key) => (content ? sentenceOf({ ...content, locale }, key) : '');
  const dress = () => adoptSheets(root, first ? [loading, first.styles] : [loading], first?.variant, content?.brand, pictures);
  const slot = slotsOf(look, host);
  const paintMissing = () => first && paint(root.ownerDocument, first.missing, slot).node;
  const stage = createStage(root, { say, paintMissing, clock: host.clock, current: locale, choose: onLanguage }, before ?? NOTHING_HELD);

  // From kept answers, the form nearly always comes before anybody would see the animation, and to draw both takes longer.
  let isSlow = !kept || before !== undefined;
  const stopWaiting = host.clock.after(LIMITS.keptPatienceMs, () => {
    isSlow = true;
    if (!stage.attendant()) draw();
  });
  const wait = () =>
    isSlow && stage.wait(Boolean(first ?? kept ?? before), say('Common.Loading'), attributesOf(locale, isDark(config, systemDark)));
  const draw = () => {
    const fits = source && !isFirstMissing && fitsPlan(host, { ...start, config }, source.said(), first);
    const plan = fits && first ? planFor(first.plan, config) : undefined;
    if (painted?.plan !== plan) {
      stage.clear();
      // Painted while the calls are under way, so that less is left to do when they finish.
      painted = plan === undefined ? undefined : paintPlan(root.ownerDocument, plan, slot, look);
    }
    if (!fits) settle(); // only React can draw this, so it loads at the same time as the calls
    if (!fits || !painted || !content || !source.isComplete()) return void wait();
    painted.refill();
    stage.show(painted.node);
    if (pictures) onDrawn({ ...content, config });
    settle();
  };
  const receive = () => {
    if (isOver) return;
    if (first && (source?.isComplete() || !content)) {
      content = contentOf(first, locale, source?.isComplete() ? source.said() : {});
      dress();
    }
    draw();
  };

  const source = underWay && (kept ? fromKept(kept) : collectAnswers(underWay.calls, host.clock, ending.signal, receive));
  const stopWatching = host.watchDark((dark) => {
    systemDark = dark;
    if (stage.attendant()) draw();
  });
  dress();
  draw();
  underWay?.first.then(
    (part) => {
      first = part;
      receive();
    },
    (error) => {
      isFirstMissing = true;
      receive();
      onMissing(error);
    },
  );
  onAbort(ending.signal, settle, stopWaiting);

  return {
    settled,
    attendant: stage.attendant,
    say,
    update(changed) {
      config = changed;
      draw();
    },
    showPictures() {
      pictures = true;
      dress();
      draw();
    },
    end() {
      isOver = true;
      stopWatching();
      stopWaiting();
      painted = undefined; // the caller may keep this screen, which must not keep the form in memory
      const drawn = stage.attendant() !== undefined;
      return { ...stage.end(), drawn, answers: source?.answers ?? new Map() };
    },
  };
}

const attributesOf = (locale: Locale, dark: boolean) => ({
  lang: locale,
  dir: LOCALES[locale].dir,
  'data-scheme': dark ? 'dark' : 'light',
});

/** Plans without chrome. Each is made only once, because plans are compared by identity. */
const chromeless = new WeakMap<readonly unknown[], PlanNode>();

function planFor(plan: PlanNode, { chrome }: PortalConfig): PlanNode {
  if (chrome === 'full' || typeof plan === 'string') return plan;
  const made = chromeless.get(plan) ?? withoutChrome(plan);
  chromeless.set(plan, made);
  return made;
}

/** Returns what fills the slots of a plan. */
const slotsOf = (look: () => Look | undefined, host: LookHost) => (slot: string) => {
  const current = look();
  return current && fill(current, host, slot);
};

/** A painted plan. */
interface Painted {
  readonly plan: PlanNode;
  readonly node: Node;
  refill(): void;
}

function paintPlan(page: Document, plan: PlanNode, slot: ReturnType<typeof slotsOf>, look: () => Look | undefined): Painted {
  const { node, refill } = paint(page, plan, slot);
  const menu = node instanceof Element && node.querySelector('select');
  const options = menu ? [...menu.options] : [];
  return {
    plan,
    node,
    refill() {
      refill();
      const current = look();
      if (menu && current) offer(menu, options, current);
    },
  };
}

/** Puts the offered languages into the menu. */
function offer(menu: HTMLSelectElement, options: readonly HTMLOptionElement[], { languages, locale }: Look): void {
  const isNew = languages.join() !== [...menu.options].map(({ value }) => value).join();
  if (isNew) menu.replaceChildren(...languages.flatMap((code) => options.find(({ value }) => value === code) ?? []));
  if (isNew || !menu.matches(':focus')) menu.value = locale;
}
