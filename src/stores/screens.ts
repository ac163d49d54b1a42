import { atom, type ReadableAtom } from 'nanostores';
import { loadPart, type Part } from '../api/load-part';
import { FIRST_SCREEN, type ScreenName } from '../contract/screens';
import type { Start } from './start';

type Shown = Exclude<ScreenName, 'configuration'>;

/** What the screens are made of: this knows no React. The first one is there, the others are a part of their own. */
export interface ScreenRegistry<Component> {
  readonly first: Component;
  readonly others: Part<{ readonly JOURNEYS: Readonly<Record<Exclude<Shown, typeof FIRST_SCREEN>, Component>> }>;
}

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
 * @param ready resolves when there is what all screens but the first take besides: every word, every style.
 */
export function createScreens<Component>(
  { first, others }: ScreenRegistry<Component>,
  { navigation, incident, ports, onPartMissing }: Pick<Start, 'navigation' | 'incident' | 'ports' | 'onPartMissing'>,
  ready: () => Promise<unknown>,
): Screens<Component> {
  const $loaded = atom<LoadedScreens<Component>>({ [FIRST_SCREEN]: first });
  const keep = (name: ScreenName, screen: Component | 'failed' | undefined) => $loaded.set({ ...$loaded.get(), [name]: screen });

  async function load(name: ScreenName) {
    const known = $loaded.get()[name];
    if (name === 'configuration' || name === FIRST_SCREEN || (known && known !== 'failed')) return;
    if (known) keep(name, undefined);
    try {
      const [{ JOURNEYS }] = await Promise.all([loadPart(others, ports), ready()]);
      keep(name, JOURNEYS[name]);
    } catch (error) {
      keep(name, 'failed');
      incident('screen')(error);
      onPartMissing();
      // It may come late, and is as good then.
      Promise.all([others(), ready()]).then(
        ([{ JOURNEYS }]) => $loaded.get()[name] === 'failed' && keep(name, JOURNEYS[name]),
        () => undefined,
      );
    }
  }

  navigation.$route.subscribe(({ screen }) => void load(screen));
  return { $loaded, load };
}
