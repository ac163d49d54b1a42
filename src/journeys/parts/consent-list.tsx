import { useStore } from '@nanostores/react';
import type { ComplianceFile } from '../../contract/settings';
import { useLocale, usePortal, useSettings, useTranslate } from '../../portal/context';
import type { FieldMessages } from '../../portal/form';
import { isSafeLink, unbent } from '../../rules/addresses';
import { asksFor, sentenceGap, unquotedTitle } from '../../rules/sentences';
import { Checkbox } from '../../ui/checkbox';
import { FilledSentence } from './filled-sentence';
import { Group } from './form';
import { type ConsentField, type Consents, consentField } from './new-account';

interface ConsentProps {
  readonly consents: Consents;
  readonly form: FieldMessages<ConsentField>;
}

/** The group of a form with the agreements that it asks for. Without documents there is no heading either. */
export function ConsentGroup(props: ConsentProps) {
  const translate = useTranslate();
  const files = useSettings().SignUp_ComplianceFile ?? [];
  if (files.length === 0) return null;
  return (
    <Group title={translate('SignUp.Agreements')} $isFilledIn={props.consents.$isFilledIn}>
      <ConsentList files={files} {...props} />
    </Group>
  );
}

/** One box for each document or offer, unticked at first. The document's name is a link if its address is safe. */
function ConsentList({ files, consents, form }: ConsentProps & { readonly files: readonly ComplianceFile[] }) {
  const { language } = usePortal().visit;
  const translate = useTranslate();
  const given = useStore(consents.$given);
  const errors = useStore(form.$errors);
  const gap = sentenceGap(useLocale());
  return files.map((file) => {
    const { key, title, url, required } = file;
    const name = consentField(key);
    const error = errors[name];
    const toggle = (ticked: boolean) => {
      consents.toggle(file, ticked);
      form.clearError(name);
    };
    const words = isOptIn(file) ? 'Consent.Receive' : 'Consent.Agree';
    const unquoted = unquotedTitle(title);
    const link = url && isSafeLink(url) ? <DocumentLink title={unquoted} url={url} /> : <bdi>{unquoted}</bdi>;
    const said = translate(words, { title: unquoted });
    const optional = !required && translate('Consent.Optional');
    return (
      <Checkbox
        key={key}
        name={name}
        checked={given.has(key)}
        onChange={toggle}
        error={error && language.say(error)}
        required={required}
        accessibleName={[said, !asksFor(language.template(words), 'title') && unquoted, optional].filter(Boolean).join(gap)}
      >
        <FilledSentence of={words} parts={{ title: link }} behind={link} />
        {!required && gap}
        {optional && <span className="muted unbroken">{optional}</span>}
      </Checkbox>
    );
  });
}

/**
 * Whether a consent is an offer rather than a document, such as marketing mail. Documents have a version or are required. Nobody “has read
 * and agrees to” a newsletter.
 */
const isOptIn = ({ required, version }: ComplianceFile) => !required && version === undefined;

function DocumentLink({ title, url }: { readonly title: string; readonly url: string }) {
  const { host } = usePortal().site;
  const translate = useTranslate();
  const name = `${title}, ${translate('Common.OpensInNewTab')}`;
  return (
    <a
      className="link"
      part="link"
      href={unbent(url, host.pageUrl(), host.baseUrl())}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={name}
    >
      <bdi>{title}</bdi>
    </a>
  );
}
