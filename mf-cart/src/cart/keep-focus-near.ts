import { REMOVES } from '../removal/use-place-focus.ts';

/** Attributes for the element around a list, which receives the focus when the list's last item is removed. */
export const LIST_HOLDER = { 'data-list': true, tabIndex: -1 } as const;

/** Called before an item is removed for good: moves the focus from its button to the neighbouring item's, else to the element around the list. */
export function keepFocusNear(button: Element | null): void {
  const item = button?.closest('li, article');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>(REMOVES) ?? button?.closest<HTMLElement>('[data-list]');
  next?.focus({ preventScroll: true });
}
