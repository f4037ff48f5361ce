import { expect, test } from 'vitest';
import { placeholderColor } from './placeholder-color.ts';

test('a colour becomes its upper digits', () => {
  expect(placeholderColor('#F8e8d8')).toBe('f e d');
});

test.each([undefined, '', 'sand', '#fff', '#f8e8d8; background: red'])(
  '%s is no colour, so the place stays sand',
  (color) => {
    expect(placeholderColor(color)).toBeUndefined();
  },
);
