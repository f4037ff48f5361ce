import type { Language } from '@shop/contract/language';
import type { StaffCallAnswer } from '@shop/contract/staff-calls';

export type Report = StaffCallAnswer<'staffReport'>['data'];
type Cell = Report['rows'][number][string];

/** One value of a picture. The label is a period, or what the row of a table is about. */
export interface Bar {
  label: string;
  value: number;
}

/** A picture of a report: values over time, or the largest ones. Null where a picture would say no more than the table. */
export type Plot = { kind: 'time' | 'ranks'; column: string; bars: Bar[] } | null;

/** As many bars as a phone shows below each other. */
const MOST_RANKS = 10;
const DAY = 24 * 60 * 60 * 1000;

const numberIn = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : 0);
export const textIn = (cell: Cell | undefined, language: Language): string =>
  typeof cell === 'object' && cell !== null ? cell[language] : String(cell ?? '');

/** Every day or month of a report's time, so that a picture has those without sales too. */
export function periodsOf({ from, to, rows }: Pick<Report, 'from' | 'to' | 'rows'>): string[] {
  const isByMonth = rows.some(({ period }) => typeof period === 'string' && period.length === 7);
  const periods = new Set<string>();
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY)
    periods.add(new Date(at).toISOString().slice(0, isByMonth ? 7 : 10));
  return [...periods];
}

/** Sums of a column for each label, the largest first. */
function ranksOf(report: Report, labelOf: (row: Report['rows'][number]) => string, column: string): Plot {
  const sums = new Map<string, number>();
  for (const row of report.rows) sums.set(labelOf(row), (sums.get(labelOf(row)) ?? 0) + numberIn(row[column]));
  const bars = [...sums].map(([label, value]) => ({ label, value })).toSorted((a, b) => b.value - a.value);
  return { kind: 'ranks', column, bars: bars.slice(0, MOST_RANKS) };
}

/** The picture above a report's table. */
export function plotOf(report: Report, language: Language, emirateName: (emirate: string) => string): Plot {
  const named = (row: Report['rows'][number]) =>
    [textIn(row['name'], language), textIn(row['size'], language)].filter(Boolean).join(' ');
  if (report.rows.length === 0) return null;
  if (report.name === 'sales') {
    const net = new Map(report.rows.map((row) => [textIn(row['period'], language), numberIn(row['net'])]));
    const bars = periodsOf(report).map((label) => ({ label, value: net.get(label) ?? 0 }));
    return { kind: 'time', column: 'net', bars };
  }
  if (report.name === 'vat') return ranksOf(report, ({ emirate }) => emirateName(textIn(emirate, language)), 'vat');
  if (report.name === 'best-sellers') return ranksOf(report, named, 'gross');
  if (report.name === 'returns') return ranksOf(report, named, 'requested');
  if (report.name === 'missed-searches') return ranksOf(report, ({ words }) => textIn(words, language), 'searches');
  if (report.name === 'coupons') return ranksOf(report, ({ code }) => textIn(code, language), 'discount');
  return null;
}

/** A round number above all values, for the scale: 1, 2 or 5 with zeros. At least 1. */
export function topOfScale(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * unit).find((top) => top >= most)!;
}
