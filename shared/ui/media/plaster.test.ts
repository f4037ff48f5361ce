import { expect, test } from 'vitest';
import { plasterOf } from './plaster.ts';

test('a colour is told by its upper digits', () => {
  expect(plasterOf('#F8e8d8')).toBe('f e d');
});

test.each([undefined, '', 'sand', '#fff', '#f8e8d8; background: red'])(
  '%s is no colour, so the place stays sand',
  (color) => {
    expect(plasterOf(color)).toBeUndefined();
  },
);
