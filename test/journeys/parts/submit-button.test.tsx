import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import type { Key } from '../../../src/contract/words';
import { SubmitButton } from '../../../src/journeys/parts/form';
import { PortalContext } from '../../../src/portal/context';
import type { FormAlert } from '../../../src/portal/form';
import { makePortal } from '../../portal/open-portal';
import { render } from '../../ui/render';

/** What the clock of the test shows. */
const START = Date.UTC(2026, 0, 5, 12);

test.each<[string, Key, number | undefined, string]>([
  ['is quieter during a lock', 'Login.UserLocked', START + 90_000, 'secondary'],
  ['has its weight again after a lock', 'Login.UserLocked', START, 'primary'],
  ['keeps its weight while the next code has to wait', 'Code.FrequentSms', START + 90_000, 'primary'],
  ['keeps its weight below a message without a time', 'Login.WrongPassword', undefined, 'primary'],
])('%s', (_, key, until, kind) => {
  const facts = {
    ...(key === 'Code.FrequentSms' && { wait: 'limit' as const }),
    ...(key === 'Login.UserLocked' && { lock: 'sign-in' as const }),
  };
  const form = { $waits: atom(false), $alert: atom<FormAlert>({ sentence: { key }, until, retry: false, ...facts }) };
  const { getByRole } = render(
    <PortalContext value={makePortal().portal}>
      <SubmitButton form={form} busyLabel="Signing in">
        Sign in
      </SubmitButton>
    </PortalContext>,
  );
  expect(getByRole('button', { name: 'Sign in' }).getAttribute('part')).toBe(`button button-${kind}`);
});
