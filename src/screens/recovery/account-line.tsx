import { accountName } from '../../stores/account-form';
import { useTranslate } from '../../stores/context';
import type { RecoveredAccount } from '../../stores/recovery-state';
import { Button } from '../../ui/button';

interface AccountLineProps {
  readonly account: RecoveredAccount;
  /** Goes back to the choice of account. Absent if that is no longer possible. */
  readonly change?: () => void;
}

/** The account to recover. It runs left to right in every language. */
export function AccountLine({ account, change }: AccountLineProps) {
  const translate = useTranslate();
  return (
    <div className="row">
      <p className="subtitle">
        <bdi dir="ltr">{accountName(account.fields)}</bdi>
      </p>
      {change && (
        <Button kind="quiet" onClick={change}>
          {translate('Recovery.OtherAccount')}
        </Button>
      )}
    </div>
  );
}
