import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { FooterSection } from '../contract/variant';
import { usePortal, useTranslate } from '../stores/context';
import { Accordion } from '../ui/accordion';
import { useInView } from './use-in-view';

/** Legal text, social networks and the copyright line, as much of them as the variant has (spec section 2). */
export function Footer() {
  const { $variant } = usePortal();
  const variant = useStore($variant);
  const translate = useTranslate();
  const [ref, inView] = useInView<HTMLElement>();
  if (!variant) return null;
  const { revealOnScroll, sections, social, copyright } = variant.footer;
  const shown = inView || !revealOnScroll;
  return (
    <footer ref={ref} className="footer" part="footer" aria-label={translate('Footer.Label')} data-shown={shown}>
      {shown && (
        <div className="footer-content">
          <LegalText sections={sections} />
          {social.length > 0 && <SocialLinks />}
          {copyright && <Copyright />}
        </div>
      )}
    </footer>
  );
}

function LegalText({ sections }: { readonly sections: readonly FooterSection[] }) {
  const translate = useTranslate();
  const facts = useLegalFacts();
  const [open, setOpen] = useState<string>();
  const items = sections.map((id) => ({
    id,
    title: translate(`Footer.${id}Title`),
    content: <p>{translate(`Footer.${id}Text`, facts)}</p>,
  }));
  return <Accordion sections={items} open={open} onToggle={(id) => setOpen(open === id ? undefined : id)} />;
}

function SocialLinks() {
  const { $variant, $brand } = usePortal();
  const translate = useTranslate();
  const brand = useStore($brand)?.title ?? '';
  const links = useStore($variant)?.footer.social ?? [];
  return (
    <ul className="social">
      {links.map(({ network, href, glyph }) => (
        <li key={network}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={translate('Footer.Social', { brand, network })}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={glyph} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Copyright() {
  const translate = useTranslate();
  const { company } = useLegalFacts();
  const { year } = usePortal();
  return <p className="copyright">{translate('Footer.Copyright', { year: String(year), company })}</p>;
}

/** Who answers for the portal: the platform's setting where there is one, else the tenant's own. */
function useLegalFacts() {
  const { $variant, $brand, catalogue } = usePortal();
  const settings = useStore(catalogue.$settings);
  const company = settings.PlatForm_Company?.name ?? useStore($variant)?.company ?? '';
  return { company, brand: useStore($brand)?.title ?? '' };
}
