import { atom, type ReadableAtom } from 'nanostores';
import { loadPart } from '../api/load-part';
import { FIRST_SCREEN, type ScreenName } from '../contract/screens';
import type { Start } from './start';

type Shown = Exclude<ScreenName, 'configuration'>;

/** What the screens are made of: this knows no React. The first one is there; each other is a chunk of its own. */
export interface ScreenRegistry<Component> {
  readonly first: Component;
  readonly others: Readonly<Record<Exclude<Shown, typeof FIRST_SCREEN>, () => Promise<{ readonly default: Component }>>>;
}

/** The screens that have been loaded so far, or could not be. */
export type LoadedScreens<Component> = Readonly<Partial<Record<ScreenName, Component | 'failed'>>>;

/** The screens of one portal. */
export interface Screens<Component> {
  readonly $loaded: ReadableAtom<LoadedScreens<Component>>;
  /** Loads a screen unless it is there already. Resolves in any case. */
  load(name: ScreenName): Promise<void>;
}

/** Creates the screens of one portal: the one of the route is loaded with all words, now and after each change. */
export function createScreens<Component>(
  { first, others }: ScreenRegistry<Component>,
  { navigation, language, incident, ports, onPartMissing }: Pick<Start, 'navigation' | 'language' | 'incident' | 'ports' | 'onPartMissing'>,
): Screens<Component> {
  const $loaded = atom<LoadedScreens<Component>>({ [FIRST_SCREEN]: first });
  const keep = (name: ScreenName, screen: Component | 'failed' | undefined) => $loaded.set({ ...$loaded.get(), [name]: screen });

  async function load(name: ScreenName) {
    const known = $loaded.get()[name];
    if (name === 'configuration' || name === FIRST_SCREEN || (known && known !== 'failed')) return;
    if (known) keep(name, undefined);
    try {
      const [screen] = await Promise.all([loadPart(others[name], ports), language.complete()]);
      keep(name, screen.default);
    } catch (error) {
      keep(name, 'failed');
      incident('screen')(error);
      onPartMissing();
    }
  }

  navigation.$route.subscribe(({ screen }) => void load(screen));
  return { $loaded, load };
}
