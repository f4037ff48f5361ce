import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * For a `details` that opens over the page. It opens without JavaScript too. Escape closes it and focuses its summary; a
 * press outside, the focus leaving it, and a navigation close it without moving the focus.
 */
export function useDismissableDetails(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);

  // The state is in the element, not in React, so that a panel opened before hydration stays open.
  useEffect(() => {
    if (shownFor.current === key) return;
    shownFor.current = key;
    if (ref.current) ref.current.open = false;
  }, [key]);

  // Presses and keys outside the element only reach the document.
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
