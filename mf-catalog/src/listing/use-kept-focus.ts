import { useEffect, useRef, type RefObject } from 'react';

/** When the element that had the focus leaves the page with a change of `view`, the focus goes to `stay`. */
export function useKeptFocus(view: unknown, stay: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);

  // A removed element tells nobody that it had the focus, so it is noted while it is there.
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  // Runs after the new view stands: only then is it known what is gone.
  useEffect(() => {
    const gone = last.current !== null && !last.current.isConnected;
    if (gone && document.activeElement === document.body) stay.current?.focus({ preventScroll: true });
  }, [view, stay]);
}
