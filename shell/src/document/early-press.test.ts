import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { KEEP_EARLY_PRESS, takeEarlyPress } from './early-press.ts';

class Button {
  isConnected = true;
  click = vi.fn();
}

/** Starts a page as its document does; answers how to press a button there, or something that is none. */
function openPage(): (button: Button | null) => void {
  let onClick: (event: unknown) => void = () => {};
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof onClick) => (onClick = listener));
  runInThisContext(KEEP_EARLY_PRESS);
  return (button) => onClick({ target: { closest: () => button } });
}

afterEach(() => vi.unstubAllGlobals());

test('the last button that was pressed too early is pressed again once', () => {
  const press = openPage();
  const [first, last] = [new Button(), new Button()];
  press(first);
  press(last);
  press(null);

  const pressAgain = takeEarlyPress();
  expect(last.click).not.toHaveBeenCalled();
  pressAgain();

  expect(first.click).not.toHaveBeenCalled();
  expect(last.click).toHaveBeenCalledOnce();
});

test('what is pressed while React listens is React’s alone', () => {
  const press = openPage();
  const button = new Button();

  const pressAgain = takeEarlyPress();
  press(button);
  pressAgain();
  takeEarlyPress()();

  expect(button.click).not.toHaveBeenCalled();
});

test('a button that the page no longer has is left alone', () => {
  const press = openPage();
  const button = new Button();
  press(button);
  button.isConnected = false;

  takeEarlyPress()();

  expect(button.click).not.toHaveBeenCalled();
});
