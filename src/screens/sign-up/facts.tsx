import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../stores/context';
import type { SignUp } from '../../stores/sign-up';
import type { Invitation } from '../../stores/sign-up-invitation';

interface FactsProps {
  readonly signUp: SignUp;
  readonly invitation: Invitation;
}

/** The words for the roles that every platform has. The server sends these roles as codes. */
const ROLES = { client: 'SignUp.RoleClient', ib: 'SignUp.RoleIb' } as const;

const isKnownRole = (role: string): role is keyof typeof ROLES => Object.hasOwn(ROLES, role);

/** Who invites, in which role, and the minimum deposit. Names and the platform's own roles are plain text from the server. */
export function Facts({ signUp, invitation: { referrer, role } }: FactsProps) {
  const translate = useTranslate();
  const deposit = useStore(signUp.$deposit);
  if (!referrer?.name && !role && !deposit) return null;
  return (
    <dl className="facts">
      {referrer?.name && <Fact term={translate('SignUp.InvitedBy')}>{referrer.name}</Fact>}
      {role && <Fact term={translate('SignUp.Role')}>{isKnownRole(role) ? translate(ROLES[role]) : role}</Fact>}
      {deposit && (
        <Fact term={translate('SignUp.Deposit')}>
          <span className="number">{translate('SignUp.DepositAmount', { amount: deposit.amount, currency: deposit.currency })}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="fact">
      <dt className="muted">{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
