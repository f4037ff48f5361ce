import { useEffect, useRef, type RefObject } from 'react';

/** The buttons that take each other's place: the one that removes an item, and the one that puts it back. */
export const REMOVES = '[data-remove], [data-wished]';
const UNDOES = '[data-undo]';

/**
 * For the element of an item in a list, which stays while the item is removed and put back: moves the keyboard focus to the
 * button that has taken the place of the pressed one.
 */
export function usePlaceFocus<E extends HTMLElement>(removed: boolean): RefObject<E | null> {
  const place = useRef<E>(null);
  const before = useRef(removed);

  // An effect, because the button to focus comes with the render.
  useEffect(() => {
    if (before.current === removed) return;
    before.current = removed;
    // The focus was on the pressed button and is lost with it, unless the visitor has moved it since.
    if (document.activeElement && !document.activeElement.contains(place.current)) return;
    place.current?.querySelector<HTMLElement>(removed ? UNDOES : REMOVES)?.focus({ preventScroll: true });
  }, [removed]);

  return place;
}
