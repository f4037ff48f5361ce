import { useState, type FocusEvent, type PointerEvent } from 'react';

interface Attention {
  /** Whether a mouse hovers over it, or keyboard focus is in it. */
  attended: boolean;
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
  /** Ignores pointer and focus until the next event, after the visitor pressed play. */
  release: () => void;
}

/** Whether the visitor is using a part of the page. Touches do not count, because they end when the finger is lifted. */
export function useAttention(): Attention {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    attended: pointed || focused,
    handlers: {
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && setPointed(true),
      onPointerLeave: () => setPointed(false),
      // A clicked button keeps the focus, so only focus by keyboard counts.
      onFocus: ({ target }) => target.matches(':focus-visible') && setFocused(true),
      onBlur: () => setFocused(false),
    },
    release: () => {
      setPointed(false);
      setFocused(false);
    },
  };
}
