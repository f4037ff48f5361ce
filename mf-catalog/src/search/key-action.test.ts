import { expect, test } from 'vitest';
import { keyAction, type ComboboxView } from './key-action.ts';

const view = (changes: Partial<ComboboxView> = {}): ComboboxView => ({
  open: true,
  count: 3,
  active: null,
  hasText: true,
  ...changes,
});
const activate = (active: number | null) => ({ do: 'activate', active });

test.each([
  ['ArrowDown', null, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, null],
  ['ArrowUp', null, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, null],
  ['Home', 2, 0],
  ['End', 0, 2],
] as const)('%s leads from %s to %s', (key, from, to) => {
  expect(keyAction(key, view({ active: from }))).toEqual(activate(to));
});

test('Enter opens the active suggestion, else submits the form', () => {
  expect(keyAction('Enter', view({ active: 1 }))).toEqual({ do: 'choose' });
  expect(keyAction('Enter', view())).toBeUndefined();
  expect(keyAction('Enter', view({ open: false }))).toBeUndefined();
});

test('Escape closes the list, then clears the field, then is left to the surrounding menu', () => {
  expect(keyAction('Escape', view({ active: 1 }))).toEqual({ do: 'close' });
  expect(keyAction('Escape', view({ open: false }))).toEqual({ do: 'clear' });
  expect(keyAction('Escape', view({ open: false, hasText: false }))).toBeUndefined();
});

test('Down opens a closed list if the field has text', () => {
  expect(keyAction('ArrowDown', view({ open: false }))).toEqual({ do: 'open' });
  expect(keyAction('ArrowDown', view({ open: false, hasText: false }))).toBeUndefined();
});

test.each(['ArrowLeft', 'ArrowRight', 'Tab', 'a'])('%s is left to the browser', (key) => {
  expect(keyAction(key, view({ active: 1 }))).toBeUndefined();
});

test('Home and End move in the text without an active suggestion, arrows without suggestions', () => {
  expect(keyAction('Home', view())).toBeUndefined();
  expect(keyAction('End', view())).toBeUndefined();
  expect(keyAction('ArrowDown', view({ count: 0 }))).toBeUndefined();
});
