import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { FooterSection, SocialLink, Tenant } from '../contract/variant';
import { usePortal, useTranslate } from '../stores/context';
import { Accordion } from '../ui/accordion';
import { SOCIAL_GLYPHS } from './social-glyphs';
import { useInView } from './use-in-view';

/**
 * The footer's content. Some variants show it only once it scrolls into view (spec section 2). Until then its place is a tab stop: reaching
 * it scrolls it into view. Otherwise keyboard users would leave the page before the footer appears.
 */
export function FooterContent(footer: Tenant['footer']) {
  const [ref, inView] = useInView<HTMLDivElement>();
  const shown = inView || !footer.revealOnScroll;
  return (
    <div ref={ref} className="footer-place" tabIndex={shown ? -1 : 0}>
      {shown && <Legal {...footer} />}
    </div>
  );
}

/** Legal text, social networks and the copyright line, as far as the variant has them. */
function Legal({ sections, social, copyright }: Tenant['footer']) {
  const translate = useTranslate();
  const facts = useLegalFacts();
  return (
    <div className="footer-content">
      <LegalText sections={sections} facts={facts} />
      {social.length > 0 && <SocialLinks links={social} brand={facts.brand} />}
      {copyright && <p className="small muted">{translate('Footer.Copyright', facts)}</p>}
    </div>
  );
}

interface LegalFacts {
  readonly brand: string;
  /** The company responsible for the portal. */
  readonly company: string;
  readonly year: string;
}

/** The company comes from the platform's settings if they name one, else from the tenant. */
function useLegalFacts(): LegalFacts {
  const { $variant, $brand, host, catalogue } = usePortal();
  const own = useStore($variant)?.company ?? '';
  const company = useStore(catalogue.$settings).PlatForm_Company?.name ?? own;
  const [year] = useState(() => new Date(host.clock.now()).getFullYear());
  return { brand: useStore($brand)?.title ?? '', company, year: String(year) };
}

function LegalText({ sections, facts }: { readonly sections: readonly FooterSection[]; readonly facts: LegalFacts }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<string>();
  const items = sections.map((id) => ({
    id,
    title: translate(`Footer.${id}Title`),
    content: <p>{translate(`Footer.${id}Text`, facts)}</p>,
  }));
  return <Accordion sections={items} open={open} onToggle={(id) => setOpen(open === id ? undefined : id)} />;
}

function SocialLinks({ links, brand }: { readonly links: readonly SocialLink[]; readonly brand: string }) {
  const translate = useTranslate();
  return (
    <ul className="social">
      {links.map(({ network, href }) => (
        <li key={network}>
          <a className="social-link" href={href} target="_blank" rel="noopener noreferrer">
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={SOCIAL_GLYPHS[network]} />
            </svg>
            <span className="hidden">{translate('Footer.Social', { brand, network })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
