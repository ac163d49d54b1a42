import type { ReactNode } from 'react';
import { Link as Route } from 'wouter';

interface LinkProps {
  readonly href: string;
  readonly className: string;
  readonly part: string;
  readonly 'data-action': string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link to a screen. */
export const Link = (props: LinkProps) => <Route {...props} />;
