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

/**
 * A link to a screen. The element is the portal's own: one that wouter makes would take on what a script of the page has given all objects
 * as `defaultProps`, such as a style with a picture from elsewhere.
 */
export function Link({ href, onClick = () => {}, children, ...rest }: LinkProps) {
  return (
    <Route href={href} onClick={onClick} asChild>
      <a href={href} {...rest}>
        {children}
      </a>
    </Route>
  );
}
