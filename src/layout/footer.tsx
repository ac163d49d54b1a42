import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SocialLink, Tenant } from '../contract/variant';
import { useBrandTitle, useHasEverything, usePortal, useSettings, useTranslate } from '../portal/context';
import { Accordion } from '../ui/accordion';

/** The footer's place in the page. Its content appears once all words have loaded. */
export function Footer() {
  const footer = useStore(usePortal().facts.$variant)?.footer;
  const hasEverything = useHasEverything();
  return (
    <footer className="footer" part="footer">
      {footer && hasEverything && <FooterContent {...footer} />}
    </footer>
  );
}

/**
 * The footer's content. Some variants show it only once it scrolls into view. Until then its place is a tab stop: reaching
 * it scrolls it into view. Otherwise keyboard users would leave the page before the footer appears.
 */
function FooterContent(footer: Tenant['footer']) {
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
  const { site, facts } = usePortal();
  const translate = useTranslate();
  // The company comes from the platform's settings if they name one, else from the tenant.
  const ofTenant = useStore(facts.$variant)?.company ?? '';
  const company = useSettings().PlatForm_Company?.name ?? ofTenant;
  const [year] = useState(() => String(new Date(site.host.clock.now()).getFullYear()));
  const names = { brand: useBrandTitle(), company, year };
  return (
    <div className="footer-content">
      <LegalText sections={sections} names={names} />
      {social.length > 0 && <SocialLinks links={social} brand={names.brand} />}
      {copyright && <p className="small muted">{translate('Footer.Copyright', names)}</p>}
    </div>
  );
}

interface LegalTextProps extends Pick<Tenant['footer'], 'sections'> {
  readonly names: Readonly<Record<'brand' | 'company' | 'year', string>>;
}

function LegalText({ sections, names }: LegalTextProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState<string>();
  const items = sections.map((id) => ({
    id,
    title: translate(`Footer.${id}Title`),
    content: <p>{translate(`Footer.${id}Text`, names)}</p>,
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

/** Our own glyphs for the social networks, not the networks' logos. Filled paths on a 24 × 24 grid. */
export const SOCIAL_GLYPHS = {
  Facebook: 'M10,21v-8H7v-3h3V8a4,4 0 0 1 4-4h3v3h-2.500a1.5,1.5 0 0 0-1.5,1.500V10h3.500l-.5,3h-3v8z',
  LinkedIn: 'M4,10h3.200v10H4zM4,5h3.200v3H4zM10.2,10h3v1.300a4,4 0 0 1 6.8,2.900V20h-3.200v-5.300a1.7,1.7 0 0 0-3.4,0V20h-3.200z',
  YouTube: 'M12,3a9,9 0 1 0 0,18a9,9 0 1 0 0-18zM12,5.200a6.8,6.8 0 1 1 0,13.600a6.8,6.8 0 1 1 0-13.600zM10,8.400l6,3.600l-6,3.600z',
} as const satisfies Record<SocialLink['network'], string>;

/** Whether an element has ever been in view. */
function useInView<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return;
    const onIntersect: IntersectionObserverCallback = (entries) => setSeen(entries.some((entry) => entry.isIntersecting));
    // An element whose edge only touches the window's counts as intersecting, hence the margin.
    const observer = new IntersectionObserver(onIntersect, { rootMargin: '-1px' });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return [ref, seen];
}
