import { expect, test } from 'vitest';
import { guardDoubleClicks } from './double-click.ts';

function visitPage() {
  const button = { isConnected: true };
  const page = Object.assign(new EventTarget(), { closest: () => button });
  const here = { pathname: '/checkout' };
  guardDoubleClicks(page, here);
  let pressed = 0;
  page.addEventListener('click', () => (pressed += 1));
  /** Whether the click, the `count`th in a row, reaches what is under the pointer, and a link is followed. */
  const click = (count: number) => {
    const before = pressed;
    const isFollowed = page.dispatchEvent(new CustomEvent('click', { detail: count, cancelable: true }));
    expect(isFollowed).toBe(pressed > before);
    return isFollowed;
  };
  /** Whether the press, the `count`th in a row, moves the focus to what is under the pointer. */
  const press = (count: number) =>
    page.dispatchEvent(new CustomEvent('mousedown', { detail: count, cancelable: true }));
  return { here, click, button, press };
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

test('the second press of a double click moves no focus where the pressed button is gone', () => {
  const { button, press } = visitPage();

  expect([press(1), press(2)]).toEqual([true, true]);
  expect(press(1)).toBe(true);
  button.isConnected = false;

  expect(press(2)).toBe(false);
  expect(press(1)).toBe(true);
});
