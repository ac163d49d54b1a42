import { useStore } from '@nanostores/react';
import { useComplete, usePortal } from '../stores/context';
import { FooterContent } from './footer-content';

/** The footer's place in the page. Its content appears once all words have loaded. */
export function Footer() {
  const footer = useStore(usePortal().$variant)?.footer;
  const complete = useComplete();
  return (
    <footer className="footer" part="footer">
      {footer && complete && <FooterContent {...footer} />}
    </footer>
  );
}
