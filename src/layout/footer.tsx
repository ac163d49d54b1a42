import { useStore } from '@nanostores/react';
import { usePortal } from '../stores/context';
import { lazyPart } from '../ui/lazy-part';

const FooterContent = lazyPart(() => import('./footer-content'));

/** The place of the footer; what stands in it comes after the screen. */
export function Footer() {
  const footer = useStore(usePortal().$variant)?.footer;
  return (
    <footer className="footer" part="footer">
      {footer && <FooterContent {...footer} />}
    </footer>
  );
}
