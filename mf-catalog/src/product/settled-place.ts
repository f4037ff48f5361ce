import { useEffect, useRef, useState, type RefObject } from 'react';

interface SettledPlace {
  place: RefObject<HTMLDivElement | null>;
  /** Whether the slot in the place has been filled while the place was out of the window, or the place has left it since. */
  isSettled: boolean;
}

/** For a place whose height changes when its slot is filled: until it is settled, the page gives it a height that hides that. */
export function useSettledPlace(): SettledPlace {
  const place = useRef<HTMLDivElement>(null);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isSettled) return;
    let isInWindow = false;
    const look = () => {
      if (!isInWindow && element.querySelector(':scope > [data-slot]') === null) setSettled(true);
    };
    const sight = new IntersectionObserver(([entry]) => {
      isInWindow = entry?.isIntersecting === true;
      look();
    });
    const filling = new MutationObserver(look);
    sight.observe(element);
    filling.observe(element, { childList: true });
    return () => {
      sight.disconnect();
      filling.disconnect();
    };
  }, [isSettled]);
  return { place, isSettled };
}
