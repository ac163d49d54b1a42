import { type Held, NOTHING_HELD, type PortalStart } from '../../src/boot/left';
import { createScreen, type FirstScreen } from '../../src/boot/screen';
import type { FakeHost } from '../portal/fake-host';
import { begin, type PortalOptions } from '../portal/open-portal';

/** A first screen in a root, on a page in which nothing moves by itself. */
export interface Drawing {
  readonly host: FakeHost;
  readonly root: ShadowRoot;
  readonly screen: FirstScreen;
  /** What has begun for the portal. */
  readonly handOver: PortalStart;
  /** Whether React may load. */
  decided(): boolean;
  /** Whether the sign-in is drawn. */
  drawn(): boolean;
  /** Shows the brand's pictures. */
  showPictures(): void;
}

/**
 * Starts a portal and draws its first screen, without React.
 * @param before what the screen before it has left.
 */
export function drawing(options: PortalOptions = {}, before: Held = NOTHING_HELD): Drawing {
  const { host, handOver } = begin(options);
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  let pictures = false;
  const screen = createScreen(
    root,
    host,
    handOver,
    { onMissing: () => {}, onLanguage: () => {}, onDrawn: () => {}, hasPictures: () => pictures },
    before,
  );
  let decided = false;
  void screen.decided.then(() => {
    decided = true;
  });
  return {
    host,
    root,
    screen,
    handOver,
    decided: () => decided,
    drawn: () => root.querySelector('[name="email"]') !== null,
    showPictures() {
      pictures = true;
      screen.update();
    },
  };
}

/** The first screen once nothing is left to do but to wait for the clock. */
export async function drawn(options: PortalOptions = {}): Promise<Drawing> {
  const started = drawing(options);
  await started.host.net.settle();
  return started;
}
