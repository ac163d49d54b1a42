import { atom, type ReadableAtom } from 'nanostores';
import { loadPart, type Part } from '../api/load-part';
import { FIRST_SCREEN, type ScreenName } from '../contract/screens';
import type { CreateJourneys } from './journeys';
import type { Start } from './start';

type Shown = Exclude<ScreenName, 'configuration'>;

/** The screens, without React. The first one is here, the others are a part of their own. */
export interface ScreenRegistry<Component> {
  readonly first: Component;
  readonly others: Part<{
    readonly JOURNEYS: Readonly<Record<Exclude<Shown, typeof FIRST_SCREEN>, Component>>;
    readonly createJourneys: CreateJourneys;
  }>;
}

/** The screens that have loaded, or could not be loaded. */
export type LoadedScreens<Component> = Readonly<Partial<Record<ScreenName, Component | 'failed'>>>;

/** The screens of one portal. */
export interface Screens<Component> {
  readonly $loaded: ReadableAtom<LoadedScreens<Component>>;
  /** Loads a screen, unless it has loaded. Never rejects. */
  load(name: ScreenName): Promise<void>;
}

/**
 * Creates the screens of one portal. The screen of the route loads now and after each change.
 * @param ready resolves when all words and styles have loaded, which every other screen needs.
 * @param begin creates the flows of the other screens. Called before the first of these screens is there.
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
