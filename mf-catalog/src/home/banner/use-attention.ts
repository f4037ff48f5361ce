import { useState, type FocusEvent, type PointerEvent } from 'react';

interface Attention {
  /** Somebody points at it with a mouse, or their keyboard's focus is in it. */
  attended: boolean;
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
  /** What is pointed at or focused now no longer counts: somebody asked to go on. */
  release: () => void;
}

/** Whether somebody is busy with a part of the page. A touch is over when the finger is lifted, so it does not count. */
export function useAttention(): Attention {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    attended: pointed || focused,
    handlers: {
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && setPointed(true),
      onPointerLeave: () => setPointed(false),
      // A button that was clicked keeps the focus long after; only a keyboard's focus is visible.
      onFocus: ({ target }) => target.matches(':focus-visible') && setFocused(true),
      onBlur: () => setFocused(false),
    },
    release: () => {
      setPointed(false);
      setFocused(false);
    },
  };
}
