import { useStore } from '@nanostores/react';
import { useAllWords, usePortal } from '../stores/context';
import { FooterContent } from './footer-content';

/** The place of the footer; what stands in it comes after the screen, with the words for it. */
export function Footer() {
  const footer = useStore(usePortal().$variant)?.footer;
  const complete = useAllWords();
  return (
    <footer className="footer" part="footer">
      {footer && complete && <FooterContent {...footer} />}
    </footer>
  );
}
