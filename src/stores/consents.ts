import { atom, type ReadableAtom } from 'nanostores';
import type { Consent } from '../contract/endpoints';
import type { ComplianceFile } from '../contract/settings';
import type { Services } from './services';

/** The agreements of a form: boxes that start unticked. */
export interface Consents {
  /** The moment each box was ticked, ISO 8601, by the document's key. */
  readonly $given: ReadableAtom<Readonly<Record<string, string>>>;
  toggle(key: string, ticked: boolean): void;
  /** The keys of the required documents whose box is not ticked. */
  missing(): readonly string[];
  /** The evidence, one entry for each box that is ticked (contract section 4). */
  list(): readonly Consent[];
}

/** Creates the agreements of one form. */
export function createConsents({ catalogue, host, language }: Services): Consents {
  const $given = atom<Readonly<Record<string, string>>>({});
  const files = (): readonly ComplianceFile[] => catalogue.$settings.get().SignUp_ComplianceFile ?? [];
  return {
    $given,
    toggle(key, ticked) {
      const { [key]: _, ...others } = $given.get();
      $given.set(ticked ? { ...others, [key]: new Date(host.clock.now()).toISOString() } : others);
    },
    missing: () => files().flatMap(({ key, required }) => (required && !$given.get()[key] ? [key] : [])),
    list: () =>
      files().flatMap(({ key, version }) => {
        const acceptedAt = $given.get()[key];
        return acceptedAt ? [{ key, ...(version && { version }), locale: language.$locale.get(), acceptedAt }] : [];
      }),
  };
}
