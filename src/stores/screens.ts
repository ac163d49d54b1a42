import { atom, type ReadableAtom } from 'nanostores';
import { FIRST_SCREEN, type ScreenName } from '../contract/screens';
import type { Core } from './core';
import { inTime } from './in-time';
import type { Navigation } from './navigation';
import type { Wake } from './wake';

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

interface ScreenPorts extends Pick<Core, 'host' | 'signal' | 'incident'>, Pick<Wake, 'awake'> {
  readonly navigation: Pick<Navigation, '$route'>;
}

/** Creates the screens of one portal: the one of the route is loaded, now and after each change; all but the first wake the portal. */
export function createScreens<Component>(
  registry: ScreenRegistry<Component>,
  { navigation, awake, incident, ...limits }: ScreenPorts,
): Screens<Component> {
  const $loaded = atom<LoadedScreens<Component>>({});
  const keep = (name: ScreenName, screen: Component | 'failed' | undefined) => $loaded.set({ ...$loaded.get(), [name]: screen });

  async function load(name: ScreenName) {
    const known = $loaded.get()[name];
    if (name === 'configuration' || (known && known !== 'failed')) return;
    if (known) keep(name, undefined);
    const parts = Promise.all([registry[name](), name === FIRST_SCREEN ? undefined : awake()]);
    const show = ([screen]: Awaited<typeof parts>) => keep(name, screen.default);
    try {
      show(await inTime(limits, parts));
    } catch (error) {
      keep(name, 'failed');
      incident('screen')(error);
      parts.then(show, () => {}); // It may come late, and is as good then.
    }
  }

  navigation.$route.subscribe(({ screen }) => void load(screen));
  return { $loaded, load };
}
