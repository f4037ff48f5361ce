import { expect, test } from 'vitest';
import { periodsOf, plotOf, topOfScale, type Report } from './plot.ts';

const report = (part: Partial<Report>): Report => ({
  name: 'sales',
  from: '2026-02-27',
  to: '2026-03-02',
  columns: [],
  rows: [],
  totals: null,
  ...part,
});
const plot = (part: Partial<Report>) => plotOf(report(part), 'ar', (emirate) => `emirate ${emirate}`);

test('a picture over time has the days without sales too, by month the months', () => {
  expect(plot({ rows: [{ period: '2026-02-28', net: 1_500 }] })).toEqual({
    kind: 'time',
    column: 'net',
    bars: [
      { label: '2026-02-27', value: 0 },
      { label: '2026-02-28', value: 1_500 },
      { label: '2026-03-01', value: 0 },
      { label: '2026-03-02', value: 0 },
    ],
  });
  expect(periodsOf(report({ rows: [{ period: '2026-02', net: 1 }] }))).toEqual(['2026-02', '2026-03']);
});

test('VAT is summed for each emirate, the largest first', () => {
  const rows = [
    { period: '2026-02-27', emirate: 'DU', vat: 100 },
    { period: '2026-02-28', emirate: 'SH', vat: 250 },
    { period: '2026-03-01', emirate: 'DU', vat: 200 },
  ];

  expect(plot({ name: 'vat', rows })?.bars).toEqual([
    { label: 'emirate DU', value: 300 },
    { label: 'emirate SH', value: 250 },
  ]);
});

test('best sellers are named in the page’s language with their size, ten at most', () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({
    sku: `S-${at}`,
    name: { en: 'Oud', ar: 'عود' },
    size: { en: `${at} ml`, ar: `${at} مل` },
    gross: at,
  }));

  expect(plot({ name: 'best-sellers', rows })?.bars).toHaveLength(10);
  expect(plot({ name: 'best-sellers', rows })?.bars[0]).toEqual({ label: 'عود 11 مل', value: 11 });
});

test('searches without a result are ranked by how often they were made', () => {
  const rows = [
    { words: 'ambergris', searches: 4 },
    { words: 'عنبر', searches: 9 },
  ];

  expect(plot({ name: 'missed-searches', rows })).toEqual({
    kind: 'ranks',
    column: 'searches',
    bars: [
      { label: 'عنبر', value: 9 },
      { label: 'ambergris', value: 4 },
    ],
  });
});

test('without rows there is no picture, and none of what runs out', () => {
  expect(plot({})).toBeNull();
  expect(plot({ name: 'running-out', rows: [{ sku: 'S-1', stock: 0 }] })).toBeNull();
});

test.each([
  [[0], 1],
  [[7], 10],
  [[1, 2_000], 2_000],
  [[4_100], 5_000],
  [[-50], 1],
])('the scale of %j ends at %i', (values, top) => {
  expect(topOfScale(values)).toBe(top);
});
