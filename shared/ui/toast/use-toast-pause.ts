import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';

interface Pausing {
  startPause: () => void;
  endPause: () => void;
}

/**
 * Attributes for the element around the toasts. Their time stands still while a mouse is over them, or while the keyboard
 * is in them. A tap does not count: it leaves the focus on a link or button that goes away with its toast.
 */
export function useToastPause({ startPause, endPause }: Pausing, toasts: readonly unknown[]) {
  const place = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // A toast that is leaving is inert, and may still hold the focus.
  const readFocus = () => setFocused(place.current?.querySelector(':focus-visible')?.closest('[inert]') === null);
  const isPaused = toasts.length > 0 && (hovered || focused);

  // Browsers fire no `blur` on a focused element that is removed, so the focus is read again whenever the toasts change.
  useEffect(readFocus, [toasts]);

  const end = useEffectEvent(() => endPause());
  // The pause belongs to all views of the toasts, and must not outlive this one.
  useEffect(() => {
    if (!isPaused) return;
    startPause();
    return () => end();
  }, [isPaused, startPause]);

  return {
    ref: place,
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== 'touch'),
    onPointerLeave: () => setHovered(false),
    onFocus: readFocus,
    onBlur: readFocus,
  };
}
