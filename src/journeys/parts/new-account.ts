import { computed, type ReadableAtom } from 'nanostores';
import { identityOf } from '../../contract/attributes';
import type { Consent } from '../../contract/requests';
import type { ComplianceFile } from '../../contract/settings';
import type { CodeProof } from '../../portal/code-proof';
import type { FieldErrors, Form } from '../../portal/form';
import type { Services } from '../../portal/services';
import { wrongInCode } from '../../rules/code';
import { unquotedTitle } from '../../rules/sentences';

/** The name and the id of a document's checkbox. */
export type ConsentField = `consent-${string}`;

/** One half of a surrogate pair without the other. */
const HALVES = /\p{Surrogate}/gu;

/** Returns the name of a document's checkbox. It is encoded, because a space would split the id in ARIA's lists of ids. */
export const consentField = (key: string): ConsentField => `consent-${encodeURIComponent(key.replace(HALVES, '\ufffd'))}`;

/** What was agreed to when a box was ticked: which document, in which language, and when. */
interface Agreement extends Pick<Consent, 'locale' | 'acceptedAt'> {
  readonly file: ComplianceFile;
}

/** Whether two files are the same document: the same version of it, or, if it has none, what a visitor reads and opens. */
const isSameFile = (one: ComplianceFile, other: ComplianceFile): boolean =>
  one.version === other.version && (one.version !== undefined || (one.title === other.title && one.url === other.url));

/** The consents of a form. Boxes start unticked. */
export interface Consents {
  /** The ticked boxes by the document's key. A map, because a document may be called `constructor`. */
  readonly $given: ReadableAtom<ReadonlyMap<string, Agreement>>;
  /** Whether there are required documents, and every one is ticked. */
  readonly $isFilledIn: ReadableAtom<boolean>;
  /** Ticks or unticks the box of a document, as the visitor sees it. */
  toggle(file: ComplianceFile, ticked: boolean): void;
  /** Returns the errors of required documents whose box is not ticked. */
  errors(): FieldErrors<ConsentField>;
  /** Unticks every box. */
  clear(): void;
  /** Returns one entry for each ticked box. */
  list(): readonly Consent[];
}

/**
 * Creates the consents of one form. A consent counts while the platform has the document that it was given to: the box of another version is
 * empty again, and so is that of another tenant or server.
 * @param name the name of the form.
 */
export function createConsents(
  { site: { host, $config }, facts: { catalogue }, visit: { language, draft } }: Services,
  name: string,
): Consents {
  // Another tenant may call a document by the same key and version.
  const $ticked = draft<ReadonlyMap<string, Agreement>>(name + identityOf($config.get()), new Map());
  const $files = computed(catalogue.$settings, ({ SignUp_ComplianceFile }): readonly ComplianceFile[] => SignUp_ComplianceFile ?? []);
  const $given = computed([$ticked, $files], (ticked, files): ReadonlyMap<string, Agreement> => {
    const counts = (file: ComplianceFile) => {
      const agreement = ticked.get(file.key);
      return agreement && isSameFile(agreement.file, file) ? [[file.key, agreement] as const] : [];
    };
    return new Map(files.flatMap(counts));
  });
  const $required = computed($files, (files) => files.filter(({ required }) => required));
  return {
    $given,
    $isFilledIn: computed([$required, $given], (required, given) => required.length > 0 && required.every(({ key }) => given.has(key))),
    toggle(file, isTicked) {
      const ticked = new Map($ticked.get());
      ticked.delete(file.key);
      if (isTicked) ticked.set(file.key, { file, locale: language.$locale.get(), acceptedAt: new Date(host.clock.now()).toISOString() });
      $ticked.set(ticked);
    },
    clear: () => $ticked.set(new Map()),
    errors() {
      const missing = $required.get().filter(({ key }) => !$given.get().has(key));
      return Object.fromEntries(
        missing.map(({ key, title }) => [consentField(key), { key: 'Consent.Required', values: { title: unquotedTitle(title) } }]),
      );
    },
    list: () =>
      [...$given.get()].map(([key, { file, locale, acceptedAt }]) => {
        const { version } = file;
        return { key, ...(version && { version }), locale, acceptedAt };
      }),
  };
}

/** Returns what is wrong with a typed code, as far as the portal can tell by itself. */
export function codeErrors(code: string, { $sent }: Pick<CodeProof, '$sent'>): FieldErrors<'code'> {
  const wrong = wrongInCode(code);
  if (!wrong) return {};
  return { code: code === '' && $sent.get() === undefined ? { key: 'SignUp.CodeUnsent' } : wrong };
}

/** Returns whether a code was sent and all its digits are entered. Only the submit shows whether it is the right one. */
export const createCodeEntered = ({ $values }: Pick<Form<'code'>, '$values'>, { $sent }: Pick<CodeProof, '$sent'>): ReadableAtom<boolean> =>
  computed([$values, $sent], ({ code }, sent) => sent !== undefined && wrongInCode(code) === undefined);
