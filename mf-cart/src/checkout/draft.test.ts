import { visitStorage } from '@shop/browser/storage';
import { expect, onTestFinished, test } from 'vitest';
import { draft, parseDraft } from './draft.ts';

test.each([
  ['nothing', null, {}],
  ['a text', 'draft', {}],
  ['strange members', { addressId: 1, method: 'cheque', placing: { key: 'k' }, unpaid: '', placed: 7 }, {}],
  [
    'a whole draft',
    { addressId: 'a', method: 'card', placing: { quoteId: 'q', key: 'k' }, unpaid: 'SW-1' },
    { addressId: 'a', method: 'card', placing: { quoteId: 'q', key: 'k' }, unpaid: 'SW-1' },
  ],
])('the valid parts of %s in storage are read', (_name, stored, read) => {
  expect(parseDraft(stored)).toEqual(read);
});

test('without storage the draft lasts as long as the page, and a change keeps its other parts', () => {
  onTestFinished(() => visitStorage.remove('checkout'));
  draft.change({ addressId: 'a' });
  draft.change({ method: 'cash' });

  expect(draft.read()).toMatchObject({ addressId: 'a', method: 'cash' });
  draft.finish('SW-1');
  expect(draft.read()).toEqual({ placed: 'SW-1' });
});
