import { createNetwork, type Network } from './network';
import { makePortal, type Opened, openPortal, type PortalOptions } from './open-portal';

/** The key in `localStorage`. */
export const KEY = 'login-portal';
/** The start-up calls, by what their addresses contain. */
const CALLS = ['Platform_Language', 'region/country', 'multilingual-translation-system', 'common/config', 'publicKey'];

/** What the server says on the first visit. */
export const FIRST =
  'config.brand={"title":"First"},word.Login.Forgot=Lost it?,setting.Platform_Language=[{"key":"en-US","name":"English"},{"key":"ja-JP","name":"日本語"}]';
/** What it says later. */
export const LATER =
  'config.brand={"title":"Later"},word.Login.Title=Come in,setting.Platform_Language=[{"key":"en-US","name":"English"},{"key":"ko-KR","name":"한국어"}]';

/** What the browser has stored. */
export const stored = ({ host }: Pick<Opened, 'host'>) => host.local.all();
/** What is kept, read as JSON. */
export const keptIn = (opened: Pick<Opened, 'host'>): Record<string, unknown> => JSON.parse(stored(opened)[KEY] ?? '{}');

/** Visits once. Returns what the browser has stored. */
export async function visit(options: PortalOptions = {}): Promise<Record<string, string>> {
  const opened = await openPortal({ net: createNetwork(FIRST), ...options });
  opened.portal.dispose();
  return stored(opened);
}

/** Comes back while no call is answered. */
export async function comeBack(options: PortalOptions & { readonly before?: PortalOptions; readonly says?: string } = {}) {
  const { before, says = FIRST, ...now } = options;
  const net = createNetwork(says);
  const release = hold(net);
  const opened = makePortal({ stored: await visit(before), net, ...now });
  await opened.host.net.settle();
  const answer = async () => {
    release();
    await opened.host.net.settle();
  };
  return { ...opened, answer };
}

/** Holds the start-up calls back. Returns a function that lets them through. */
export function hold(net: Network): () => void {
  const releases = CALLS.map(net.hold);
  return () => {
    for (const release of releases) release();
  };
}

/** What a visitor sees of the answers. */
export const seen = ({ portal }: Pick<Opened, 'portal'>) => ({
  at: portal.$view.get().at,
  title: portal.facts.$brand.get()?.title,
  forgot: portal.visit.language.say({ key: 'Login.Forgot' }),
  heading: portal.visit.language.say({ key: 'Login.Title' }),
  languages: portal.facts.catalogue.$languages.get(),
});

/** What is seen of the answers of the first visit. */
export const AS_FIRST = { at: 'screen', title: 'First', forgot: 'Lost it?', heading: 'Sign in', languages: ['en-US', 'ja-JP'] };
/** What is seen while the start waits for its calls. */
export const WAITS = { at: 'waiting' };
