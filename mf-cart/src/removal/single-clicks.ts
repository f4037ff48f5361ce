import { useRef, type MouseEvent } from 'react';

/** Buttons after which something else stands in their place. */
const REPLACED = '[data-remove], [data-wished], [data-undo]';

/** Attributes for the element around a list: the second click of a double click does not reach what has taken the place of the button. */
export function useSingleClicks() {
  const isReplaced = useRef(false);
  return {
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (event.detail < 2) {
        isReplaced.current = (event.target as Element).closest(REPLACED) !== null;
      } else if (isReplaced.current) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
  };
}
