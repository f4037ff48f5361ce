import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * For a `details` that opens over the page. It works without JavaScript; with it, Escape closes it and gives the focus
 * back to its summary, and so do a press outside, the focus leaving it, and a navigation (those leave the focus alone).
 */
export function useDismissableDetails(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);

  // The element keeps its own state, so that a panel opened before hydration stays open.
  useEffect(() => {
    if (shownFor.current === key) return;
    shownFor.current = key;
    if (ref.current) ref.current.open = false;
  }, [key]);

  // Presses and keys outside of the element are the document's to hear.
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const closeUnlessInside = (target: EventTarget | null) => {
      const details = ref.current;
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false;
    };
    document.addEventListener('pointerdown', ({ target }) => closeUnlessInside(target), { signal });
    document.addEventListener('focusin', ({ target }) => closeUnlessInside(target), { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !ref.current?.open) return;
        ref.current.open = false;
        ref.current.querySelector('summary')?.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return ref;
}
