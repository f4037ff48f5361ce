import type { MouseEvent } from 'react';

/**
 * A press anywhere in a row is one on its first link, with the same keys held. Controls keep their own presses, and whoever
 * selects text in the row stays where it is.
 */
export function pressRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, nativeEvent } = event;
  const isContextMenu = nativeEvent.button === 2;
  if (isContextMenu || !(target instanceof Element) || target.closest('a, button, input, label, select, textarea'))
    return;
  if (getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}
