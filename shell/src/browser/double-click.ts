/**
 * Stops the second click of a double click where the first has opened another page meanwhile: it would press whatever that
 * page shows under the pointer. A click's `detail` counts clicks in a row at one place; keyboards send 0.
 */
export function stopSecondClickOnNextPage(clicks: EventTarget, here: Pick<Location, 'pathname'>): void {
  let pageOfFirst = here.pathname;
  const onClick = (event: Event) => {
    if ((event as MouseEvent).detail <= 1) pageOfFirst = here.pathname;
    else if (here.pathname !== pageOfFirst) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  clicks.addEventListener('click', onClick, { capture: true });
}
