import { expect, test } from 'vitest';
import type { OrderRow } from '../steps/take-step.ts';
import { possibleSteps } from './possible-steps.ts';

const row = (id: string, status: OrderRow['status']) => ({ id, status }) as OrderRow;
const ROWS = [
  row('a', 'confirmed'),
  row('b', 'packed'),
  row('c', 'confirmed'),
  row('d', 'delivered'),
  row('e', 'shipped'),
];

test('orders are offered their next steps together, and only those that the person may take', () => {
  const stockroom = possibleSteps(ROWS, (call) => call !== 'staffSendOutOrder');

  expect(stockroom.map(([step, rows]) => [step, rows.map(({ id }) => id)])).toEqual([
    ['pack', ['a', 'c']],
    ['ship', ['b']],
  ]);
  expect(possibleSteps(ROWS, () => false)).toEqual([]);
});
