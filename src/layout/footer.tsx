import { useStore } from '@nanostores/react';
import { usePortal } from '../stores/context';
import { lazyPart } from '../ui/lazy-part';
import { useInView } from './use-in-view';

const FooterContent = lazyPart(() => import('./footer-content'));

/** The place of the footer: its content comes with it, or where the variant says so once it scrolls into view (spec section 2). */
export function Footer() {
  const { $variant } = usePortal();
  const footer = useStore($variant)?.footer;
  const [ref, inView] = useInView<HTMLElement>();
  return (
    <footer ref={ref} className="footer" part="footer">
      {footer && (inView || !footer.revealOnScroll) && <FooterContent {...footer} />}
    </footer>
  );
}
