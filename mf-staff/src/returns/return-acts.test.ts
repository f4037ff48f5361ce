import { expect, test } from 'vitest';
import { actsOf } from './return-acts.ts';

test('a return offers what its state allows and the person may do', () => {
  const stockroom = (call: string) => call === 'staffReceiveReturn';

  expect(actsOf({ state: 'requested' }, () => true)).toEqual(['approve', 'reject']);
  expect(actsOf({ state: 'received' }, () => true)).toEqual(['refund', 'replace', 'reject']);
  expect(actsOf({ state: 'refunded' }, () => true)).toEqual([]);
  expect(actsOf({ state: 'approved' }, stockroom)).toEqual(['receive']);
  expect(actsOf({ state: 'received' }, stockroom)).toEqual([]);
});
