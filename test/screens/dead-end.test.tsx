import { expect, test } from 'vitest';
import { DeadEnd } from '../../src/screens/dead-end';
import { PortalContext } from '../../src/stores/context';
import { openPortal } from '../stores/open-portal';
import { render } from '../ui/render';

test.each([
  ['mailto:help@example.com', true],
  [undefined, false],
  ['javascript:alert(1)', false],
])('where support has to help and is at %s, the way there comes before sign-in: %s', async (support, first) => {
  const { portal } = await openPortal({ spec: `setting.PlatForm_Company=${JSON.stringify({ name: 'Sandbox Markets Ltd', support })}` });
  const { getAllByRole } = render(
    <PortalContext value={portal}>
      <DeadEnd kind="error" title="No account" needsSupport>
        Contact support.
      </DeadEnd>
    </PortalContext>,
  );
  const shown = getAllByRole('link').map(({ textContent, classList }) => [textContent, classList.contains('primary')]);
  expect(shown).toEqual(
    first
      ? [
          ['Contact support', true],
          ['Sign in', false],
        ]
      : [['Sign in', true]],
  );
});
