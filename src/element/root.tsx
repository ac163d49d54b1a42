import { useEffect, useLayoutEffect } from 'react';
import { Shell } from '../layout/shell';
import { PortalContext } from '../stores/context';
import type { Portal } from '../stores/portal';

interface PortalRootProps {
  readonly portal: Portal;
  /** Counts the portals of the element. React mounts everything again for a new portal, such as one for another tenant. */
  readonly number: number;
  /** Called before the browser paints what React has rendered. */
  readonly onRendered?: () => void;
  /** Called once the portal responds to the visitor. Effects of children run first, so all of them already listen. */
  readonly onDrawn: () => void;
}

/** The component that r2wc renders: the portal of its element. */
export function PortalRoot({ portal, number, onRendered, onDrawn }: PortalRootProps) {
  useLayoutEffect(() => onRendered?.(), [onRendered]);
  useEffect(onDrawn, [onDrawn]);
  return (
    <PortalContext key={number} value={portal}>
      <Shell />
    </PortalContext>
  );
}
