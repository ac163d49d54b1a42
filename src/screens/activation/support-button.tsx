import { useStore } from '@nanostores/react';
import { capitalized } from '../../rules/capitalized';
import { usePortal, useTranslate } from '../../stores/context';
import { SupportLink } from '../with-support';

/** The way to support where nobody else can help: “contact support” as a button. */
export function SupportButton({ address }: { readonly address: string }) {
  const translate = useTranslate();
  const locale = useStore(usePortal().language.$locale);
  return (
    <SupportLink address={address} className="button primary" part="button">
      {capitalized(translate('Common.Support'), locale)}
    </SupportLink>
  );
}
