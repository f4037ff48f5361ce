/** Milliseconds from the release of a press to its click, on a busy phone. */
const CLICK_WITHIN = 300;

interface Use {
  /** Calls `then` at once, or when the press or the focus that is in the element now has left it. */
  whenUnused: (then: () => void) => void;
  stop: () => void;
}

/**
 * Notes whether somebody is about to use what stands in an element: a press on a link that is replaced before its click
 * does nothing, and a focus that was on it is lost.
 */
export function watchUse(element: HTMLElement): Use {
  const watch = new AbortController();
  const { signal } = watch;
  let pressed = false;
  let waiting: (() => void) | undefined;

  const look = () => {
    if (signal.aborted || pressed || element.contains(document.activeElement)) return;
    const then = waiting;
    waiting = undefined;
    then?.();
  };
  const release = () => {
    pressed = false;
    look();
  };
  element.addEventListener('pointerdown', () => (pressed = true), { signal });
  // After what the click does, and after the focus has arrived elsewhere.
  addEventListener('click', () => setTimeout(release), { capture: true, signal });
  element.addEventListener('focusout', () => setTimeout(look), { signal });
  addEventListener('pointerup', () => setTimeout(release, CLICK_WITHIN), { signal });
  addEventListener('pointercancel', release, { signal });

  return {
    whenUnused: (then) => {
      waiting = then;
      look();
    },
    stop: () => watch.abort(),
  };
}
