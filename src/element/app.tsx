import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import { type Journeys, JourneysContext } from '../journeys/journeys';
import { SCREENS } from '../journeys/screens';
import { Shell } from '../layout/shell';
import { PortalContext } from '../portal/context';
import type { Portal } from '../portal/portal';

/** What the topmost component is given. */
export interface PortalAppProps {
  readonly portal: Portal;
  readonly journeys: () => Journeys;
  /** Counts the portals of the element. React mounts everything again for a new portal, such as one for another tenant. */
  readonly number?: number;
  /** Called before the browser paints what React has rendered. */
  readonly onRendered?: () => void;
  /** Called once a screen stands and responds to the visitor. */
  readonly onDrawn: () => void;
}

/** The topmost component, which r2wc renders: the portal of its element. */
export function PortalApp({ portal, journeys, number, onRendered, onDrawn }: PortalAppProps) {
  useLayoutEffect(() => onRendered?.(), [onRendered]);
  return (
    <PortalContext key={number} value={portal}>
      <JourneysContext value={journeys}>
        <Shell screens={SCREENS} />
      </JourneysContext>
      <Drawn portal={portal} onDrawn={onDrawn} />
    </PortalContext>
  );
}

/** Tells when a screen stands. The effects of the screen run first, so all of it already listens. */
function Drawn({ portal, onDrawn }: Pick<PortalAppProps, 'portal' | 'onDrawn'>) {
  const hasStood = useStore(portal.site.gate.$hasStood);
  useEffect(() => {
    if (hasStood) onDrawn();
  }, [hasStood, onDrawn]);
  return null;
}
