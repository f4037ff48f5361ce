import { useRef, useState, type RefObject, type UIEvent } from 'react';

interface Strip {
  strip: RefObject<HTMLDivElement | null>;
  shown: number;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Scrolls to a picture: smoothly, unless `behavior` is given or reduced motion is preferred. */
  show: (index: number, behavior?: ScrollBehavior) => void;
}

/** A strip of pictures, each as wide as the strip, with native scrolling and snapping. */
export function useStrip(first = 0): Strip {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(first);
  return {
    strip,
    shown,
    // In right-to-left pages `scrollLeft` is negative.
    onScroll: ({ currentTarget: { scrollLeft, clientWidth } }) =>
      setShown(Math.round(Math.abs(scrollLeft) / clientWidth)),
    show: (index, behavior) => {
      const { current } = strip;
      const start = current?.children[0] as HTMLElement | undefined;
      const wanted = current?.children[index] as HTMLElement | undefined;
      if (!current || !start || !wanted) return;
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      current.scrollTo({
        left: wanted.offsetLeft - start.offsetLeft,
        behavior: behavior ?? (calm ? 'instant' : 'smooth'),
      });
    },
  };
}
