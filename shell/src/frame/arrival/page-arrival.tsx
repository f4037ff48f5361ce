import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterStateContext } from 'react-router';
import { useLocation } from 'react-router-dom';
import { namedId } from './named-id.ts';
import text from '@shop/ui/text/text.module.css';

const findArrival = (hash: string): HTMLElement | null => {
  const content = document.getElementById('content');
  const named = hash ? document.getElementById(namedId(hash)) : null;
  return named ?? content?.querySelector('h1') ?? content;
};

/**
 * After a navigation inside the shop, and when an error takes a page's place or goes again: moves the focus to the heading
 * and announces the title. What fonts came too late for the last page is used from here on.
 */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  const hasFailed = useContext(DataRouterStateContext)?.errors != null;
  const page = `${pathname}${hash} ${hasFailed}`;
  const [title, setTitle] = useState('');
  const shownPage = useRef(page);

  // A layout effect: before the browser paints the new page.
  useLayoutEffect(() => {
    if (shownPage.current !== page && document.fonts.check('1em Mada', document.title))
      delete document.documentElement.dataset.letters;
  }, [page]);

  // Browsers move the focus when they load a document, but not after a client-side navigation.
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    const arrival = findArrival(hash);
    if (arrival && !arrival.hasAttribute('tabindex')) arrival.tabIndex = -1;
    // The router restores the scroll position itself.
    arrival?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => setTitle(document.title));
    return () => cancelAnimationFrame(frame);
  }, [page, hash]);

  return (
    <p className={text.hidden} aria-live="polite">
      {title}
    </p>
  );
}
