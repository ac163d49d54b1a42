import { atom, type ReadableAtom } from 'nanostores';
import { loadPart, type Part } from '../api/load-part';
import { FIRST_SCREEN, type ScreenName } from '../contract/screens';
import type { CreateJourneys } from './journeys';
import type { Start } from './start';

type Shown = Exclude<ScreenName, 'configuration'>;

/** What the screens are made of: this knows no React. The first one is there, the others are a part of their own. */
export interface ScreenRegistry<Component> {
  readonly first: Component;
  readonly others: Part<{
    readonly JOURNEYS: Readonly<Record<Exclude<Shown, typeof FIRST_SCREEN>, Component>>;
    readonly createJourneys: CreateJourneys;
  }>;
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
 * @param ready resolves when everything is loaded that all other screens need: every word, every style.
 * @param begin makes the flows of the other screens. Called before the first of these screens is there.
 */
export function createScreens<Component>(
  { first, others }: ScreenRegistry<Component>,
  { navigation, incident, ports, onPartMissing }: Pick<Start, 'navigation' | 'incident' | 'ports' | 'onPartMissing'>,
  ready: () => Promise<unknown>,
  begin: (create: CreateJourneys) => void,
): Screens<Component> {
  const $loaded = atom<LoadedScreens<Component>>({ [FIRST_SCREEN]: first });
  const keep = (name: ScreenName, screen: Component | 'failed' | undefined) => $loaded.set({ ...$loaded.get(), [name]: screen });

  async function load(name: ScreenName) {
    const known = $loaded.get()[name];
    if (name === 'configuration' || name === FIRST_SCREEN || (known && known !== 'failed')) return;
    if (known) keep(name, undefined);
    const show = ([{ JOURNEYS, createJourneys }]: readonly [Awaited<ReturnType<typeof others>>, unknown]) => {
      begin(createJourneys);
      keep(name, JOURNEYS[name]);
    };
    try {
      show(await Promise.all([loadPart(others, ports), ready()]));
    } catch (error) {
      keep(name, 'failed');
      incident('screen')(error);
      onPartMissing();
      // It may still arrive late.
      Promise.all([others(), ready()]).then(
        (late) => $loaded.get()[name] === 'failed' && show(late),
        () => undefined,
      );
    }
  }

  navigation.$route.subscribe(({ screen }) => void load(screen));
  return { $loaded, load };
}
