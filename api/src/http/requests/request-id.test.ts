import { expect, test } from 'vitest';
import { requestIdOf } from './request-hooks.ts';

test('a well-formed id of the caller is kept', () => {
  expect(requestIdOf({ headers: { 'x-request-id': 'page-view_12345' } })).toBe('page-view_12345');
});

test.each(['short', 'a'.repeat(65), 'with space and more', 'line\nbreak', ''])('%j is replaced', (given) => {
  const id = requestIdOf({ headers: { 'x-request-id': given } });

  expect(id).toMatch(/^[0-9a-f-]{36}$/);
});
