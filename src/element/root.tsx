import { PortalContext } from '../stores/context';
import type { Portal } from '../stores/portal';
import { Shell } from '../layout/shell';

/** What r2wc draws: the portal of its element. Another portal (another tenant, say) begins anew. */
export function PortalRoot({ portal, number }: { readonly portal: Portal; readonly number: number }) {
  return (
    <PortalContext key={number} value={portal}>
      <Shell />
    </PortalContext>
  );
}
