import type { AlertKind } from './alert';
import { Icon } from './icon';

/** The sign above the title of a screen on which a journey ends. It is decorative, so the title must say the same. */
export const Emblem = ({ kind }: { readonly kind: AlertKind }) => (
  <span className={`emblem ${kind}`}>
    <Icon name={kind} />
  </span>
);
