import { useStore } from '@nanostores/react';
import { isSafeContact } from '../rules/safe-address';
import { splitAt } from '../rules/split-at';
import { usePortal, useTranslate } from '../stores/context';

/** A sentence in which “contact support” is a link, if the platform names an address for it (contract section 9). */
export function WithSupport({ text }: { readonly text: string }) {
  const { catalogue } = usePortal();
  const translate = useTranslate();
  const address = useStore(catalogue.$settings).PlatForm_Company?.support;
  const parts = splitAt(text, translate('Common.Support'));
  if (!parts || !address || !isSafeContact(address)) return text;
  const [before, words, after] = parts;
  // A page opens beside this one, so that what was typed stays. A mail program opens beside it anyway.
  const isPage = !/^mailto:/i.test(address);
  return (
    <>
      <span>{before}</span>
      <a className="link" part="link" href={address} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
        {words}
        {isPage && <span className="hidden">{`, ${translate('Common.OpensInNewTab')}`}</span>}
      </a>
      <span>{after}</span>
    </>
  );
}
