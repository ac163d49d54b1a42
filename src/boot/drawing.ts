import { identityOf, type PortalConfig } from '../contract/attributes';
import type { Activity } from '../contract/fault';
import type { Locale } from '../contract/locales';
import { TOKEN_PARAMETER } from '../contract/screens';
import { currentLocale } from '../rules/locale';
import type { Held, Left, Start } from './left';
import type { Running } from './life';
import type { Look } from './look';
import { createScreen, type FirstScreen } from './screen';
import type { Seen } from './seen';
import { start } from './start';
import { surroundingsOf } from './surroundings';
import type { Title } from './title';

/** A portal while it is the first screen, drawn without React. */
export interface Drawing extends Running {
  /** Returns the screen. Another language has another. */
  screen(): FirstScreen;
  /**
   * The part with React is missing: says so where the visitor waits for it.
   * @param again tries at once to load it.
   * @param tells whether the site is told, too.
   */
  missing(error: unknown, again: () => void, tells: boolean): void;
  /** Ends the drawing, and returns what React's portal goes on with. */
  handOver(): Left;
}

interface DrawingPorts {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** What the page or the server would notice waits until the visitor has come. */
  readonly seen: Seen;
  readonly title: Title;
  /** Whether the brand's pictures show. They come after the first screens. */
  readonly hasPictures: () => boolean;
}

const NETWORK = 'Common.NetworkError';

/**
 * Draws the first screen of an element. Returns `undefined` if there is a token and no visitor yet: it is not used, and nothing is asked for,
 * before somebody has come.
 */
export function draw({ element, root, seen, title, hasPictures }: DrawingPorts, config: PortalConfig, left: Left): Drawing | undefined {
  const host = surroundingsOf(element);
  if (!seen.isSeen() && host.parameter(TOKEN_PARAMETER) !== undefined) return undefined;
  const incidents = [...left.incidents];
  let isOver = false;

  /** Tells the site at once that a part of the bundle is missing. The portal reports it. */
  const tell = (error: unknown, during: Activity) => {
    incidents.push({ error, during });
    host.explainMissing();
    seen.when(() => isOver || host.emit('portal-error', { code: 'network', key: NETWORK, request: '', message: screen.say(NETWORK) }));
  };
  const onDrawn = ({ config: { head }, brand }: Pick<Look, 'config' | 'brand'>) =>
    seen.when(() => {
      if (isOver) return;
      if (head === 'manage') title.write(element, brand.title);
      else title.release(element);
    });
  const begin = (now: PortalConfig, held: Held, tokens: readonly string[], locale?: Locale): readonly [Start, FirstScreen] => {
    const started = start(host, now, locale, tokens);
    return [
      started,
      createScreen(root, host, started, { onMissing: (error) => tell(error, 'first part'), onLanguage, onDrawn, hasPictures }, held),
    ];
  };
  /** Begins again with all that was typed. */
  const restart = (now: PortalConfig, locale: Locale) => {
    const held = screen.end();
    begun.controller.abort();
    [begun, screen] = begin(now, held, begun.tokens, locale);
  };
  const onLanguage = (chosen: Locale) => restart(begun.config, chosen);
  let [begun, screen] = begin(config, left, left.tokens);
  const leave = () => {
    isOver = true;
    return { tokens: begun.tokens, incidents, drafts: left.drafts };
  };

  return {
    screen: () => screen,
    missing(error, again, tells) {
      if (tells) tell(error, 'react');
      screen.missing(again);
    },
    configure(now) {
      const { config: before, locale } = begun;
      if (identityOf(now) !== identityOf(before)) return false;
      const wanted = now.lang === before.lang ? locale : currentLocale(host, now.lang);
      if (wanted !== locale) restart(now, wanted);
      else {
        begun = { ...begun, config: now };
        screen.update(now);
      }
      return true;
    },
    end() {
      const { typed, pressed } = screen.end();
      begun.controller.abort();
      title.release(element);
      return { ...leave(), typed, pressed };
    },
    handOver() {
      const { typed, pressed, ...drawn } = screen.end();
      const start = { ...begun, ...drawn, seenAt: seen.at() };
      return { ...leave(), typed, pressed, start, pageTitle: title.original() };
    },
  };
}
