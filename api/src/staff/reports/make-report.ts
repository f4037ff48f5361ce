import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import type { ReportName } from '@shop/contract/report-names';
import type { REPORT_KINDS } from '@shop/contract/staff-reports';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { bestSellersReport, missedSearchesReport, returnsReport, runningOutReport } from './goods-reports.ts';
import { couponsReport, salesReport, vatReport } from './money-reports.ts';
import { periodOf, type Period } from './report-period.ts';

type Kind = (typeof REPORT_KINDS)[number];
export type Report = StaffApiAnswer<'staffReport'>['data'];
type Row = Report['rows'][number];

interface Definition {
  query: (period: Period) => SQL;
  columns: Record<string, Kind>;
  /** The columns that can be added up; none where the table is only the beginning of one. */
  summed?: readonly string[];
}

const SIZE = { sku: 'text', name: 'localized', size: 'localized' } as const;
const MOVED = ['orders', 'goods', 'discount', 'delivery', 'fees', 'gross', 'credits', 'net', 'vat'];

/** What each report asks, and what its columns hold. */
const DEFINITIONS: Record<ReportName, Definition> = {
  sales: {
    query: salesReport,
    columns: {
      period: 'period',
      orders: 'count',
      ...Object.fromEntries(MOVED.slice(1).map((key) => [key, 'fils' as const])),
    },
    summed: MOVED,
  },
  vat: {
    query: vatReport,
    columns: { period: 'period', emirate: 'text', gross: 'fils', credits: 'fils', taxable: 'fils', vat: 'fils' },
    summed: ['gross', 'credits', 'taxable', 'vat'],
  },
  'best-sellers': { query: bestSellersReport, columns: { ...SIZE, pieces: 'count', orders: 'count', gross: 'fils' } },
  'running-out': { query: runningOutReport, columns: { ...SIZE, stock: 'count', sold: 'count', days: 'count' } },
  returns: {
    query: returnsReport,
    columns: {
      ...SIZE,
      reason: 'text',
      requested: 'count',
      rejected: 'count',
      refunded: 'count',
      replaced: 'count',
      amount: 'fils',
    },
  },
  coupons: {
    query: couponsReport,
    columns: { code: 'text', orders: 'count', goods: 'fils', discount: 'fils', gross: 'fils' },
    summed: ['orders', 'goods', 'discount', 'gross'],
  },
  'missed-searches': {
    query: missedSearchesReport,
    columns: { words: 'text', searches: 'count', onDays: 'count', last: 'period' },
  },
};

/** A report about a period in Dubai's days. */
export async function makeReport(db: Database, name: ReportName, asked: Partial<Period>): Promise<Report> {
  const { query, columns, summed } = DEFINITIONS[name];
  const period = periodOf(asked);
  const { rows } = await db.execute<Row>(query(period));
  const sum = (key: string) => rows.reduce((total, row) => total + Number(row[key]), 0);
  return {
    name,
    from: period.from,
    to: period.to,
    columns: Object.entries(columns).map(([key, kind]) => ({ key, kind })),
    rows,
    totals: summed ? Object.fromEntries(summed.map((key) => [key, sum(key)])) : null,
  };
}
