import { expect, test } from 'vitest';
import { DeadEnd } from '../../src/screens/dead-end';
import { PortalContext } from '../../src/stores/context';
import { openPortal } from '../stores/open-portal';
import { render } from '../ui/render';

test.each([
  ['mailto:help@example.com', true],
  [undefined, false],
  ['javascript:alert(1)', false],
])('where support has to help and is at %s, sign-in is secondary: %s', async (support, secondary) => {
  const { portal } = await openPortal({ spec: `setting.PlatForm_Company=${JSON.stringify({ name: 'Sandbox Markets Ltd', support })}` });
  const { getByRole } = render(
    <PortalContext value={portal}>
      <DeadEnd kind="error" title="No account" needsSupport>
        Contact support.
      </DeadEnd>
    </PortalContext>,
  );
  expect(getByRole('link').classList.contains('secondary')).toBe(secondary);
});
