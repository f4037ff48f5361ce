import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import text from '@shop/ui/text/text.module.css';

const findArrival = (hash: string): HTMLElement | null => {
  const content = document.getElementById('content');
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  return named ?? content?.querySelector('h1') ?? content;
};

/** After a navigation inside the shop: moves the focus to the new page's heading and announces its title. */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const shownFor = useRef(pathname + hash);

  // Browsers move the focus when they load a document, but not after a client-side navigation.
  useEffect(() => {
    if (shownFor.current === pathname + hash) return;
    shownFor.current = pathname + hash;
    const arrival = findArrival(hash);
    if (arrival && !arrival.hasAttribute('tabindex')) arrival.tabIndex = -1;
    // The router restores the scroll position itself.
    arrival?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => setTitle(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash]);

  return (
    <p className={text.hidden} aria-live="polite">
      {title}
    </p>
  );
}
