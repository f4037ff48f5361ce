import { RETURN_STATES } from '@shop/contract/returns';
import { expect, test } from 'vitest';
import { mayMoveReturn } from './return-transitions.ts';

test('of all pairs of a return’s states only the listed ones are allowed', () => {
  const pairs = RETURN_STATES.flatMap((from) => RETURN_STATES.map((to) => ({ from, to })));

  const allowed = pairs.filter(({ from, to }) => mayMoveReturn(from, to)).map(({ from, to }) => `${from} > ${to}`);

  expect(allowed).toEqual([
    'requested > approved',
    'requested > rejected',
    'approved > received',
    'received > rejected',
    'received > refunded',
    'received > replaced',
  ]);
});
