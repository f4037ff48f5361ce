/** Marks what holds a list, also when nothing is left in it; it can take the focus. */
export const LIST_HOLDER = { 'data-list': true, tabIndex: -1 } as const;

/** Buttons that remove something from a list: a line's, and the filled heart of a card. */
const REMOVES = '[data-remove], [data-wished]';

/** Before a line or card is removed: moves the focus from its button to the same one of a neighbour, else to what held them. */
export function keepFocusNear(button: Element | null): void {
  const item = button?.closest('li, article');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>(REMOVES) ?? button?.closest<HTMLElement>('[data-list]');
  next?.focus({ preventScroll: true });
}
