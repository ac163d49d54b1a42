import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { GREETINGS } from '../../contract/variant';
import { usePortal, useTranslate } from '../../portal/context';

interface HeadingProps {
  /** Where in a journey the screen stands: the journey's name, or the number of the step. */
  readonly place?: string | undefined;
  readonly title: ReactNode;
  /** What follows from the title: what to do, or for which account. */
  readonly children?: ReactNode;
}

/** The head of a screen with a form: the name of a portal for another kind of visitor, the place, the title, and what follows from it. */
export function Heading({ place, title, children }: HeadingProps) {
  const translate = useTranslate();
  const { portal } = GREETINGS[useStore(usePortal().facts.$variant)?.userType ?? 'client'];
  const badge = portal && <p className="badge">{translate(portal)}</p>;
  const where = place && (
    <p className="small muted" id="place">
      {place}
    </p>
  );
  return (
    <div className="stack tight">
      {badge && where ? (
        <div className="row">
          {badge}
          {where}
        </div>
      ) : (
        (badge ?? where)
      )}
      {/* The focus moves to the title, past the line above it. */}
      <h1 className="title" id="title" tabIndex={-1} aria-describedby={place && 'place'}>
        {title}
      </h1>
      {children}
    </div>
  );
}
