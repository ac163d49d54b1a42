import { Fault } from '../contract/fault';
import { usePortal } from '../stores/context';
import type { Journeys } from '../stores/journeys';

/** The flows of all screens except sign-in. Only these screens can use it, because they load together with their flows. */
export function useJourneys(): Journeys {
  const journeys = usePortal().journeys();
  if (!journeys) throw new Fault('outside-portal');
  return journeys;
}
