import { useStore } from '@nanostores/react';
import { isSafeContact } from '../rules/safe-address';
import { splitAt } from '../rules/split-at';
import { usePortal, useTranslate } from '../stores/context';

/** Returns the address of the platform's support; `undefined` if the platform names none that is safe to link to. */
export function useSupport(): string | undefined {
  const address = useStore(usePortal().catalogue.$settings).PlatForm_Company?.support;
  return address && isSafeContact(address) ? address : undefined;
}

/** A sentence in which “contact support” is a link, if the platform names an address for it (contract section 9). */
export function WithSupport({ text }: { readonly text: string }) {
  const translate = useTranslate();
  const address = useSupport();
  const parts = splitAt(text, translate('Common.Support'));
  if (!parts || !address) return text;
  const [before, words, after] = parts;
  return (
    <>
      <span>{before}</span>
      <SupportLink address={address} className="link sentence" part="link">
        {words}
      </SupportLink>
      <span>{after}</span>
    </>
  );
}

interface SupportLinkProps {
  readonly address: string;
  readonly className: string;
  readonly part: string;
  readonly children: string;
}

/** A link to support. */
export function SupportLink({ address, children, ...rest }: SupportLinkProps) {
  const translate = useTranslate();
  // A page opens beside this one, so that what was typed stays. A mail program opens beside it anyway.
  const isPage = !/^mailto:/i.test(address);
  return (
    <a {...rest} href={address} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
      {isPage && <span className="hidden">{`, ${translate('Common.OpensInNewTab')}`}</span>}
    </a>
  );
}
