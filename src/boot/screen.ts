import type { PortalConfig } from '../contract/attributes';
import type { Host } from '../contract/host';
import * as LIMITS from '../contract/limits';
import { LOCALES, type Locale } from '../contract/locales';
import type { FirstPart, PlanNode } from '../contract/parts';
import { VERSION } from '../contract/version';
import type { Key } from '../contract/words';
import { isDark } from '../rules/brand';
import { lastSentence } from '../rules/sentences';
import { onAbort, withResolvers } from '../rules/waits';
import loading from '../ui/loading.css?inline';
import { collectAnswers, fromKept } from './answers';
import type { Attendant } from './attend';
import type { LanguagePorts } from './language-menu';
import type { Held, PortalStart, Start } from './left';
import { CHROME, type Content, contentOf, fill, fitsPlan, type Look, type LookHost, sentenceOf } from './look';
import { documentOf } from './page-document';
import { type Painting, paint } from './paint';
import { madeBy } from './root';
import { adoptSheets } from './sheets';
import { createStage } from './stage';

/** What an element shows until React takes over. */
export interface FirstScreen {
  /** Resolves to whether the first screen is drawn, or to `false` once it is clear that only React can draw it. */
  readonly decided: Promise<boolean>;
  unfinished(): ReturnType<Attendant['unfinished']>;
  /**
   * React cannot be loaded: says so where the visitor waits for it, in place of the loading animation or in the form, and offers to try
   * again.
   */
  missing(again: () => void): void;
  /** Returns a sentence; empty if its words have not come. */
  say(key: Key): string;
  /** Draws again, because the attributes, the page's address or what is there may have changed. */
  update(config?: PortalConfig): void;
  /** Ends the screen. Its nodes stay. */
  end(): Held & Pick<PortalStart, 'isDrawn' | 'answers'>;
}

interface Listeners {
  /** The first part could not be loaded. The portal will try again. */
  readonly onMissing: (error: unknown) => void;
  readonly onLanguage: (chosen: Locale) => void;
  /** The screen stands with its pictures, or has changed since. */
  readonly onDrawn: (drawn: Pick<Look, 'config' | 'brand'>) => void;
  readonly hasPictures: () => boolean;
}

/**
 * Draws the first screen of a portal from its plan, at once if the last visit has kept the answers, otherwise once the start-up calls are
 * answered, and keeps it up to date.
 * @param before what the visitor did on the screen before this one.
 */
export function createScreen(
  root: ShadowRoot,
  host: LookHost & LanguagePorts['host'] & Pick<Host, 'watchDark'>,
  start: Start,
  { onMissing, onLanguage, onDrawn, hasPictures: mayHavePictures }: Listeners,
  before: Held,
): FirstScreen {
  const { locale, calls, controller, kept } = start;
  let { config } = start;
  let systemDark = false;
  let first: FirstPart | undefined;
  let content: Content | undefined;
  let painted: (Painting & Pick<PortalConfig, 'chrome'> & { readonly plan: PlanNode }) | undefined;
  let isOver = false;
  const page = documentOf(root.ownerDocument);
  const isBrought = hasBroughtForm(root, host, start);
  const hasPictures = () => isBrought || mayHavePictures(); // the form is there before them
  const { promise: decided, resolve: decide } = withResolvers<boolean>();
  const look = (): Look | undefined => content && { ...content, config, locale, dark: isDark(config, systemDark), pictures: hasPictures() };
  const say = (key: Key) => (content ? sentenceOf({ ...content, locale }, key) : lastSentence(key));
  const dress = () => adoptSheets(root, first ? [loading, first.styles] : [loading], first?.variant, content?.brand, hasPictures());
  const slot = slotsOf(look, host);
  const stage = createStage(
    root,
    {
      page,
      say,
      paintMissing: () => first && paint(page, first.missing, slot).node,
      attributes: () => ({ lang: locale, dir: LOCALES[locale].dir, 'data-scheme': isDark(config, systemDark) ? 'dark' : 'light' }),
      first: () => first,
      patienceMs: kept ? LIMITS.keptPatienceMs : 0,
      clock: host.clock,
      host,
      locale,
      restart: onLanguage,
    },
    before,
  );
  const draw = () => {
    const fits = source && fitsPlan(host, { ...start, config }, source.said(), first);
    const plan = fits ? first?.plan : undefined;
    if (painted?.plan !== plan || (painted && painted.chrome !== config.chrome)) {
      const found = stage.takeForm();
      const { chrome } = config;
      // Before the answers are there, so that less is left to do when they come. A form that the page's markup has brought stays.
      const paintIn = (wanted: PlanNode) => withMenu(paint(page, wanted, slot, chrome === 'none' ? CHROME : [], found), look);
      painted = plan === undefined ? undefined : { ...paintIn(plan), plan, chrome };
    }
    if (!fits) {
      stage.takeForm();
      decide(false); // only React can draw this, so it loads at the same time as the calls
    }
    if (!painted || !content || !source?.mayDraw()) return stage.wait();
    painted.refill();
    stage.show(painted.node);
    if (hasPictures()) onDrawn({ ...content, config });
    decide(true);
  };
  const receive = (part = first) => {
    if (isOver) return;
    first = part;
    if (first && (source?.mayDraw() || !content)) {
      content = contentOf(first, locale, source?.mayDraw() ? source.said() : {});
      dress();
    }
    draw();
  };
  const source = calls && (kept || isBrought ? fromKept(kept) : collectAnswers(calls, host.clock, controller.signal, receive));
  if (!isBrought) stage.takeForm();
  const stopWatching = host.watchDark((dark) => {
    systemDark = dark;
    if (stage.attendant()) draw();
  });
  dress();
  draw();
  start.first?.then(receive, (error) => {
    decide(false); // React goes on trying
    onMissing(error);
  });
  onAbort(controller.signal, () => decide(false));
  return {
    decided,
    unfinished: () => stage.attendant()?.unfinished(),
    missing: stage.missing,
    say,
    update(changed = config) {
      config = changed;
      dress();
      draw();
    },
    end() {
      isOver = true;
      stopWatching();
      painted = undefined; // the caller may keep this screen, which must not keep the form in memory
      const isDrawn = stage.attendant() !== undefined;
      return { ...stage.end(), isDrawn, answers: source?.answers ?? new Map() };
    },
  };
}

/** Returns what fills the slots of a plan. */
const slotsOf = (look: () => Look | undefined, host: LookHost) => (name: string) => {
  const current = look();
  return current && fill(current, host, name);
};

/** Whether the page's markup has brought the form, and it is the one that is to be drawn, as far as that is known. */
const hasBroughtForm = (root: ShadowRoot, host: LookHost, start: Start): boolean =>
  madeBy(root) === VERSION && fitsPlan(host, start, fromKept().said());

/** Adds to the painting of a plan that its menu offers the languages of the platform. */
function withMenu({ node, refill }: Painting, look: () => Look | undefined): Painting {
  const menu = node instanceof Element && node.querySelector('select');
  const options = menu ? [...menu.options] : [];
  /** What the menu shows unless the visitor has chosen. */
  let shown = options.find(({ defaultSelected }) => defaultSelected)?.value;
  return {
    node,
    refill() {
      refill();
      const current = look();
      if (!menu || !current) return;
      const { languages, locale } = current;
      const chosen = shown && menu.value !== shown ? menu.value : locale;
      const offered = languages.flatMap((code) => options.find(({ value }) => value === code) ?? []);
      if (offered.length !== menu.length || offered.some((option, at) => option !== menu[at])) menu.replaceChildren(...offered);
      menu.value = chosen;
      menu.value ||= locale; // what was chosen is offered no more
      shown = locale;
    },
  };
}
