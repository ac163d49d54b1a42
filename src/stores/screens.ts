import { atom, type ReadableAtom } from 'nanostores';
import { FIRST_SCREEN, type ScreenName } from '../contract/screens';
import type { Navigation } from './navigation';

/** Loads each screen, a chunk of its own. `Component` is what the screens are made of: this knows no React. */
export type ScreenRegistry<Component> = Readonly<
  Record<Exclude<ScreenName, 'configuration'>, () => Promise<{ readonly default: Component }>>
>;

/** The screens that have been loaded so far, or could not be. */
export type LoadedScreens<Component> = Readonly<Partial<Record<ScreenName, Component | 'failed'>>>;

/** The screens of one portal. */
export interface Screens<Component> {
  readonly $loaded: ReadableAtom<LoadedScreens<Component>>;
  /** Loads a screen unless it is there already. Resolves in any case. */
  load(name: ScreenName): Promise<void>;
}

/**
 * Creates the screens of one portal: the one of the route is loaded, now and after each change.
 * @param complete loads what all screens but the first take beyond their own chunk.
 */
export function createScreens<Component>(
  registry: ScreenRegistry<Component>,
  { $route }: Pick<Navigation, '$route'>,
  complete: () => Promise<unknown>,
  failed: (error: unknown) => void,
): Screens<Component> {
  const $loaded = atom<LoadedScreens<Component>>({});
  const keep = (name: ScreenName, screen: Component | 'failed' | undefined) => $loaded.set({ ...$loaded.get(), [name]: screen });

  async function load(name: ScreenName) {
    const known = $loaded.get()[name];
    if (name === 'configuration' || (known && known !== 'failed')) return;
    if (known) keep(name, undefined);
    try {
      const [screen] = await Promise.all([registry[name](), name === FIRST_SCREEN ? undefined : complete()]);
      keep(name, screen.default);
    } catch (error) {
      keep(name, 'failed');
      failed(error);
    }
  }

  $route.subscribe(({ screen }) => void load(screen));
  return { $loaded, load };
}
