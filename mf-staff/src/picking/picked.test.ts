import { expect, test } from 'vitest';
import type { OrderDetail } from '../steps/take-step.ts';
import { piecesLeft, orderOfSlip, scanOf, toPick } from './picked.ts';

const LINES = [
  { id: 'rose', sku: 'PF-TAIF-050', gtin: '4006381333931', quantity: 3, size: { en: '50 ml', ar: '50 مل' } },
  { id: 'resin', sku: 'GS-HOJA-250', gtin: null, quantity: 1, size: { en: '250 g', ar: '250 غ' } },
] as OrderDetail['lines'];
const SMALL = { variantId: 'small', sku: 'PF-TAIF-002', gtin: '036000291452', size: { en: '2 ml', ar: '2 مل' } };
const missing = (outcome: OrderDetail['missing'][number]['outcome'], quantity = 1) =>
  [
    { id: 'gap', lineId: 'rose', quantity, outcome, replacedBy: outcome === 'replaced' ? SMALL : null },
  ] as OrderDetail['missing'];
const ALL = toPick({ lines: LINES, missing: [] });

test('each scan is a piece, until a line is complete', () => {
  expect(scanOf(' pf-taif-050 ', ALL, { rose: 2 })).toEqual({ kind: 'fits', picked: ALL[0] });
  expect(scanOf('PF-TAIF-050', ALL, { rose: 3 })).toEqual({ kind: 'enough', picked: ALL[0] });
  expect(scanOf('XX-1', ALL, {})).toEqual({ kind: 'other', code: 'XX-1' });
});

test.each(['4006381333931', '04006381333931', '٤٠٠٦٣٨١٣٣٣٩٣١'])(
  'the code on a packing is its line, however it is written: %s',
  (code) => {
    expect(scanOf(code, ALL, {})).toEqual({ kind: 'fits', picked: ALL[0] });
  },
);

test('a code on a packing that no line has is not of the order, also where a line has none', () => {
  expect(scanOf('036000291452', ALL, {})).toEqual({ kind: 'other', code: '036000291452' });
});

test('a second line of the same item is filled after the first', () => {
  const all = toPick({ lines: [...LINES, { ...LINES[0]!, id: 'gift' }], missing: [] });

  expect(scanOf('PF-TAIF-050', all, { rose: 3 })).toMatchObject({ kind: 'fits', picked: { id: 'gift' } });
});

test('what is missing need not be picked, unless it was found', () => {
  const left = (outcome: Parameters<typeof missing>[0]) =>
    piecesLeft(toPick({ lines: LINES, missing: missing(outcome) })[0]!, { rose: 2 });

  expect([left('open'), left('refunded'), left('replaced'), left('found')]).toEqual([0, 0, 0, 1]);
});

test('what is sent instead is picked by its own code, and no longer what it replaces', () => {
  const all = toPick({ lines: LINES, missing: missing('replaced', 3) });

  expect(all.map(({ id, quantity, instead }) => [id, quantity, instead?.size.en])).toEqual([
    ['rose', 0, undefined],
    ['gap', 3, '50 ml'],
    ['resin', 1, undefined],
  ]);
  expect(scanOf('036000291452', all, {})).toMatchObject({ kind: 'fits', picked: { id: 'gap', sku: 'PF-TAIF-002' } });
  expect(scanOf('PF-TAIF-050', all, {}).kind).toBe('enough');
});

test('a gift is wrapped while a piece of it, or what is sent instead, is in the box', () => {
  const lines = [{ ...LINES[0]!, gift: { note: 'Mabrouk' } }];
  const wrapped = (...gap: Parameters<typeof missing>) =>
    toPick({ lines, missing: missing(...gap) }).flatMap(({ id, gift }) => (gift ? [id] : []));

  expect([wrapped('refunded', 3), wrapped('refunded', 2), wrapped('replaced', 3)]).toEqual([[], ['rose'], ['gap']]);
});

test('the code of a packing slip is told from those of pieces', () => {
  expect(orderOfSlip(' sw-dema-2345-cnfm ')).toBe('SW-DEMA-2345-CNFM');
  expect(['4006381333931', 'PF-TAIF-050', 'SW-DEMA-2345'].map(orderOfSlip)).toEqual([null, null, null]);
});
