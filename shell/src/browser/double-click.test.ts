import { expect, test } from 'vitest';
import { stopSecondClickOnNextPage } from './double-click.ts';

function visitPage() {
  const page = new EventTarget();
  const here = { pathname: '/checkout' };
  stopSecondClickOnNextPage(page, here);
  let pressed = 0;
  page.addEventListener('click', () => (pressed += 1));
  /** Whether the click, the `count`th in a row, reaches what is under the pointer, and a link is followed. */
  const click = (count: number) => {
    const before = pressed;
    const isFollowed = page.dispatchEvent(new CustomEvent('click', { detail: count, cancelable: true }));
    expect(isFollowed).toBe(pressed > before);
    return isFollowed;
  };
  return { here, click };
}

test('the second click of a double click presses nothing of the page that the first has opened', () => {
  const { here, click } = visitPage();

  expect(click(1)).toBe(true);
  here.pathname = '/checkout/placed/SW-1';

  expect(click(2)).toBe(false);
  expect(click(1)).toBe(true);
  expect(click(2)).toBe(true);
});

test('quick clicks on one page all count, and so does the keyboard', () => {
  const { here, click } = visitPage();

  expect([1, 2, 3].map(click)).toEqual([true, true, true]);
  here.pathname = '/cart';
  expect(click(0)).toBe(true);
});
