import { expect, test } from 'vitest';
import { wordsOf } from '../testing/render.tsx';
import type { Report } from './plot.ts';
import { ReportTable } from './report-table.tsx';

const REPORT: Report = {
  name: 'vat',
  from: '2026-11-01',
  to: '2026-11-30',
  columns: [
    { key: 'period', kind: 'period' },
    { key: 'emirate', kind: 'text' },
    { key: 'vat', kind: 'fils' },
  ],
  rows: [
    { period: '2026-11', emirate: 'SH', vat: 12_050 },
    { period: '2026-11', emirate: 'DU', vat: 100 },
  ],
  totals: { vat: 12_150 },
};

test('a table has its columns, its rows and their sum in both languages', () => {
  expect(wordsOf(<ReportTable report={REPORT} />, 'en')).toBe(
    'Period Emirate VAT included November 2026 Sharjah 120.50 November 2026 Dubai 1.00 Sum 121.50',
  );
  expect(wordsOf(<ReportTable report={REPORT} />, 'ar')).toContain('نوفمبر 2026 الشارقة 120.50');
});
