import { useTranslate } from '../../stores/context';
import { SupportLink } from '../with-support';

/** The way to support, as a button, where nobody else can help. */
export function SupportButton({ address }: { readonly address: string }) {
  const translate = useTranslate();
  return (
    <SupportLink address={address} className="button primary" part="button">
      {translate('Common.ContactSupport')}
    </SupportLink>
  );
}
