import { expect, test } from 'vitest';
import type { OrderDetail } from '../steps/take-step.ts';
import { leftOf, scanOf } from './picked.ts';

const LINES = [
  { id: 'rose', sku: 'PF-TAIF-050', quantity: 2 },
  { id: 'resin', sku: 'GS-HOJA-250', quantity: 1 },
];
const missing = (outcome: OrderDetail['missing'][number]['outcome']) =>
  [{ lineId: 'rose', quantity: 1, outcome }] as OrderDetail['missing'];
const ORDER = { lines: LINES, missing: [] };

test('each scan is a piece, until a line is complete', () => {
  expect(scanOf(' pf-taif-050 ', ORDER, { rose: 1 })).toEqual({ kind: 'fits', line: LINES[0] });
  expect(scanOf('PF-TAIF-050', ORDER, { rose: 2 })).toEqual({ kind: 'enough', line: LINES[0] });
  expect(scanOf('XX-1', ORDER, {})).toEqual({ kind: 'other', code: 'XX-1' });
});

test('a second line of the same item is filled after the first', () => {
  const again = { id: 'gift', sku: 'PF-TAIF-050', quantity: 1 };

  expect(scanOf('PF-TAIF-050', { lines: [...LINES, again], missing: [] }, { rose: 2 })).toMatchObject({
    kind: 'fits',
    line: { id: 'gift' },
  });
});

test('what is missing need not be picked, unless it was found or replaced', () => {
  const left = (outcome: Parameters<typeof missing>[0]) =>
    leftOf({ missing: missing(outcome) }, LINES[0]!, { rose: 1 });

  expect([left('open'), left('refunded'), left('found'), left('replaced')]).toEqual([0, 0, 1, 1]);
});
