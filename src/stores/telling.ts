import { networkError, type PortalError, type Result } from '../api/portal-error';
import type { Activity } from '../contract/fault';
import type { Host } from '../contract/host';
import type { Language } from './language';

/** Who hears of a failure. */
export interface Telling {
  /** Tells the site about a failure by `portal-error`. Whoever shows the visitor a failure calls this, and nobody else (contract section 9). */
  readonly tellSite: (error: PortalError) => void;
  /** Tells the site about a call that no form shows if it has failed. Returns its result. */
  readonly told: <R extends Result<unknown>>(result: R) => R;
  /** Tells the site that a part of the bundle could not be loaded (contract section 9). */
  readonly onPartMissing: () => void;
  /** Returns a function that reports an exception; `during` says what was being done. */
  readonly incident: (during: Activity) => (error: unknown) => void;
}

const NETWORK = networkError('');

/** Creates the telling of one portal. */
export function createTelling({ emit, report, explainMissing }: Host, language: Language, signal: AbortSignal): Telling {
  const tell = ({ code, key, request }: PortalError, message: string) => {
    if (!signal.aborted) emit('portal-error', { code, key, request, message });
  };
  const tellSite = async (error: PortalError) => {
    // The sentence may not have loaded yet. If it cannot be loaded, the reason is the network.
    if (!language.say(error)) await language.complete().catch(() => undefined);
    tell(error, language.say({ key: error.key }) || language.say(NETWORK));
  };
  return {
    tellSite: (error) => void tellSite(error),
    told(result) {
      if (!result.ok && !result.aborted) void tellSite(result.error);
      return result;
    },
    onPartMissing() {
      explainMissing();
      tell(NETWORK, language.say(NETWORK)); // without waiting for words, which may be what is missing
    },
    incident: (during) => (error) => report({ error, during }),
  };
}
