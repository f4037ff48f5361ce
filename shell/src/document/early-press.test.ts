import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { KEEP_EARLY_PRESS } from './first-script.ts';
import { takeEarlyPress } from './page-globals.ts';

class Button {
  isConnected = true;
  click = vi.fn();
  pulse = { cancel: vi.fn() };
  animate = vi.fn(() => this.pulse);
}

/** Runs the script as a document does. Returns a function that presses a button, or (null) something else. */
function openPage(): (button: Button | null) => void {
  let onClick: (event: unknown) => void = () => {};
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof onClick) => (onClick = listener));
  runInThisContext(KEEP_EARLY_PRESS);
  return (button) => onClick({ target: { closest: () => button } });
}

afterEach(() => vi.unstubAllGlobals());

test('the last button that was pressed before hydration is pressed again once', () => {
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

test('a pressed button pulses from the press until it is pressed again', () => {
  const press = openPage();
  const [first, last] = [new Button(), new Button()];

  press(first);
  expect(first.animate).toHaveBeenCalledOnce();
  press(last);
  expect(first.pulse.cancel).toHaveBeenCalledOnce();
  const pressAgain = takeEarlyPress();
  expect(last.pulse.cancel).not.toHaveBeenCalled();
  pressAgain();

  expect(last.pulse.cancel).toHaveBeenCalledOnce();
});

test('presses after React listens are left to React', () => {
  const press = openPage();
  const button = new Button();

  const pressAgain = takeEarlyPress();
  press(button);
  pressAgain();
  takeEarlyPress()();

  expect(button.click).not.toHaveBeenCalled();
});

test('a button that has left the document is not pressed', () => {
  const press = openPage();
  const button = new Button();
  press(button);
  button.isConnected = false;

  takeEarlyPress()();

  expect(button.click).not.toHaveBeenCalled();
});
