import { atom, type ReadableAtom } from 'nanostores';
import type { Consent } from '../contract/endpoints';
import type { ComplianceFile } from '../contract/settings';
import { bareTitle } from '../rules/bare-title';
import type { FieldErrors } from './form';
import type { Services } from './services';

/** The name of a document's box, and its id. */
export type ConsentField = `consent-${string}`;

/** The name under which a document's box stands in a form, and its id: blanks would part it in the lists of ids that ARIA takes. */
export const consentField = (key: string): ConsentField => `consent-${encodeURIComponent(key)}`;

/** When a box was ticked, and in which language its words stood there. */
type Evidence = Pick<Consent, 'acceptedAt' | 'locale'>;

/** The agreements of a form: boxes that start unticked. */
export interface Consents {
  /** The boxes that are ticked, by the document's key: a map, since a document may well be called `constructor`. */
  readonly $given: ReadableAtom<ReadonlyMap<string, Evidence>>;
  toggle(key: string, ticked: boolean): void;
  /** What is to be said of the required documents whose box is not ticked. */
  errors(): FieldErrors<ConsentField>;
  /** Unticks every box. */
  clear(): void;
  /** The evidence, one entry for each box that is ticked (contract section 4). */
  list(): readonly Consent[];
}

/** Creates the agreements of one form. */
export function createConsents({ catalogue, host, language }: Pick<Services, 'catalogue' | 'host' | 'language'>): Consents {
  const $given = atom<ReadonlyMap<string, Evidence>>(new Map());
  const files = (): readonly ComplianceFile[] => catalogue.$settings.get().SignUp_ComplianceFile ?? [];
  return {
    $given,
    toggle(key, ticked) {
      const given = new Map($given.get());
      given.delete(key);
      if (ticked) given.set(key, { locale: language.$locale.get(), acceptedAt: new Date(host.clock.now()).toISOString() });
      $given.set(given);
    },
    clear: () => $given.set(new Map()),
    errors() {
      const missing = files().filter(({ key, required }) => required && !$given.get().has(key));
      return Object.fromEntries(
        missing.map(({ key, title }) => [consentField(key), { key: 'Consent.Required', values: { title: bareTitle(title) } }]),
      );
    },
    list: () =>
      files().flatMap(({ key, version }) => {
        const evidence = $given.get().get(key);
        return evidence ? [{ key, ...(version && { version }), ...evidence }] : [];
      }),
  };
}
