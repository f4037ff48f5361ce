import { expect, test } from 'vitest';
import { addressOfView, filtersOf, viewIn } from './inquiries-view.ts';

const PERSON = '0b8f6a52-2d0c-4a6e-9a59-1d1f3c9b7a10';

test('an address leads to the list that it was made of, and nonsense in it is left out', () => {
  const view = viewIn(new URLSearchParams(`status=closed&to=${PERSON}`));

  expect(viewIn(new URLSearchParams(addressOfView(view)))).toEqual(view);
  expect(filtersOf(view)).toEqual({ status: 'closed', to: PERSON });
  expect(addressOfView(viewIn(new URLSearchParams('status=lost&to=me')))).toBe('');
  expect(filtersOf(viewIn(new URLSearchParams('status=all')))).toEqual({});
});
