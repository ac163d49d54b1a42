import { useLayoutEffect } from 'react';
import { Shell } from '../layout/shell';
import { PortalContext } from '../stores/context';
import type { Portal } from '../stores/portal';

interface PortalRootProps {
  readonly portal: Portal;
  /** Counts the portals of the element: another one (another tenant, say) begins anew. */
  readonly number: number;
  /** Told once the portal stands, so that what stood in for it can go. */
  readonly onDrawn: () => void;
}

/** What r2wc draws: the portal of its element. */
export function PortalRoot({ portal, number, onDrawn }: PortalRootProps) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return (
    <PortalContext key={number} value={portal}>
      <Shell />
    </PortalContext>
  );
}
