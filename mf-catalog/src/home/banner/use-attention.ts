import { useState, type FocusEvent, type PointerEvent } from 'react';

interface Attention {
  /** A mouse points at it, or the keyboard's focus is in it. */
  attended: boolean;
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
  /** Forgets pointer and focus until the next event: somebody pressed play. */
  release: () => void;
}

/** Whether somebody is reading or using a part of the page. A touch ends when the finger is lifted, so it does not count. */
export function useAttention(): Attention {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    attended: pointed || focused,
    handlers: {
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && setPointed(true),
      onPointerLeave: () => setPointed(false),
      // A clicked button keeps the focus, so only focus from the keyboard counts.
      onFocus: ({ target }) => target.matches(':focus-visible') && setFocused(true),
      onBlur: () => setFocused(false),
    },
    release: () => {
      setPointed(false);
      setFocused(false);
    },
  };
}
