import type { HydrationQueue } from '@shop/federation/hydration-queue';

/** What a part may have to answer. A press by other means than a pointer is a click alone. */
const EVENTS = [
  'pointerdown',
  'touchstart',
  'mousedown',
  'keydown',
  'beforeinput',
  'input',
  'change',
  'click',
  'submit',
];

interface Router {
  subscribe: (changed: () => void) => () => void;
}

/**
 * Hydrates all that waits as soon as a visitor does something, or the router: before React listens, so that it can
 * hydrate the part that is meant at once and let it answer.
 */
export function hurryPartsWhenNeeded(parts: HydrationQueue, router: Router): void {
  const done = new AbortController();
  const hurry = () => {
    parts.hurry();
    done.abort();
    unsubscribe();
  };
  const unsubscribe = router.subscribe(hurry);
  for (const event of EVENTS) addEventListener(event, hurry, { capture: true, signal: done.signal });
}
