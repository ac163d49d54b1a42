import { useTranslate } from '../stores/context';
import { Icon } from '../ui/icon';

/** The trading brand's security footer (spec section 2). */
export function SecurityNote() {
  const translate = useTranslate();
  return (
    <p className="security" part="security">
      <Icon name="lock" />
      {translate('Login.InformationProtection')}
    </p>
  );
}
