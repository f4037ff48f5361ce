import { useDismissableDetails } from '@shop/ui/dismissable/use-dismissable-details';
import { useEffect, useRef, type ComponentProps, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds: a pointer that only crosses the summary opens nothing; one that leaves by a corner may come back. */
const OPEN_AFTER = 120;
const CLOSE_AFTER = 300;

/**
 * Props for a `details` that opens while the mouse is over it, and by a click. A click on what the mouse has opened keeps
 * it open after the mouse has left; the next click closes it. Touch and keyboard only press the summary.
 */
export function useHoverDetails(): ComponentProps<'details'> {
  const ref = useDismissableDetails();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);

  // An effect, because a timer must not outlive the element.
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (change: (details: HTMLDetailsElement) => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ref.current && change(ref.current), delay);
  };

  return {
    ref,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      later((details) => {
        if (details.open) return;
        openedByHover.current = true;
        details.open = true;
      }, OPEN_AFTER);
    },
    onPointerLeave: () => {
      later((details) => {
        if (openedByHover.current) details.open = false;
      }, CLOSE_AFTER);
    },
    onClick: (event: MouseEvent) => {
      clearTimeout(timer.current);
      if (openedByHover.current && event.target instanceof Element && event.target.closest('summary')) {
        event.preventDefault();
        openedByHover.current = false;
      }
    },
    onToggle: ({ currentTarget }) => {
      if (!currentTarget.open) openedByHover.current = false;
    },
  };
}
