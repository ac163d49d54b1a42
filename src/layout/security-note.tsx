import { useTranslate } from '../stores/context';
import { Icon } from '../ui/icon';

/** The security footer of the trading brand (spec section 2). */
export function SecurityNote() {
  const translate = useTranslate();
  return (
    <p className="security" part="security">
      <Icon name="lock" />
      {translate('Login.InformationProtection')}
    </p>
  );
}
