import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has ever been in view. Always true where the browser lacks IntersectionObserver. */
export function useInView<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !ref.current) return;
    const look: IntersectionObserverCallback = (entries) => setSeen(entries.some((entry) => entry.isIntersecting));
    // An element whose edge only touches the window's counts as intersecting, hence the margin.
    const observer = new IntersectionObserver(look, { rootMargin: '-1px' });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return [ref, seen];
}
