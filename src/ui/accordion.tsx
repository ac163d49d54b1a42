import type { ReactNode } from 'react';
import { Icon } from './icon';

interface AccordionSection {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface AccordionProps {
  readonly sections: readonly AccordionSection[];
  /** The id of the open section, if any. */
  readonly open: string | undefined;
  readonly onToggle: (id: string) => void;
}

/** Sections that open and close with buttons. The caller decides which one is open. They come in two halves, which may stand side by side. */
export function Accordion({ sections, ...rest }: AccordionProps) {
  const half = Math.ceil(sections.length / 2);
  return (
    <div className="accordion">
      <Sections sections={sections.slice(0, half)} {...rest} />
      <Sections sections={sections.slice(half)} {...rest} />
    </div>
  );
}

const Sections = ({ sections, open, onToggle }: AccordionProps) => (
  <div className="accordion-half">
    {sections.map(({ id, title, content }) => (
      <div key={id} className="accordion-section">
        <h2>
          <button
            className="accordion-button"
            part="accordion-button"
            type="button"
            id={`section-${id}`}
            aria-expanded={id === open}
            aria-controls={`section-${id}-text`}
            onClick={() => onToggle(id)}
          >
            {title}
            <Icon name="chevron" />
          </button>
        </h2>
        <section className="accordion-text" id={`section-${id}-text`} aria-labelledby={`section-${id}`} hidden={id !== open}>
          {content}
        </section>
      </div>
    ))}
  </div>
);
