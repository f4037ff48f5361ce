/**
 * Guards what a first click has led to against the second one of a double click. Where the first has opened another page
 * meanwhile, the second would press whatever that page shows under the pointer, so it is stopped. Where the pressed button is
 * gone from the same page, the second press leaves the focus where the first has moved it. An event's `detail` counts clicks
 * in a row at one place; keyboards send 0.
 */
export function guardDoubleClicks(page: EventTarget, here: Pick<Location, 'pathname'>): void {
  let pageOfFirst = here.pathname;
  let pressedFirst: Element | null = null;
  const onClick = (event: Event) => {
    if ((event as MouseEvent).detail <= 1) pageOfFirst = here.pathname;
    else if (here.pathname !== pageOfFirst) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  const onPress = (event: Event) => {
    if ((event as MouseEvent).detail <= 1) pressedFirst = (event.target as Element).closest('a, button');
    else if (pressedFirst?.isConnected === false) event.preventDefault();
  };
  page.addEventListener('click', onClick, { capture: true });
  page.addEventListener('mousedown', onPress, { capture: true });
}
