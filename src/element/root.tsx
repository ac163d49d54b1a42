import { useEffect } from 'react';
import { Shell } from '../layout/shell';
import { PortalContext } from '../stores/context';
import type { Portal } from '../stores/portal';

interface PortalRootProps {
  readonly portal: Portal;
  /** Counts the portals of the element: another one (another tenant, say) begins anew. */
  readonly number: number;
  /** Told once the portal answers: its parts listen by then, since an effect of theirs comes before one of their root. */
  readonly onDrawn: () => void;
}

/** What r2wc draws: the portal of its element. */
export function PortalRoot({ portal, number, onDrawn }: PortalRootProps) {
  useEffect(onDrawn, [onDrawn]);
  return (
    <PortalContext key={number} value={portal}>
      <Shell />
    </PortalContext>
  );
}
