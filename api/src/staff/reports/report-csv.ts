import type { Language } from '@shop/contract/language';
import { stringify } from 'csv-stringify/sync';
import type { Report } from './make-report.ts';

type Cell = Report['rows'][number][string];
type Kind = Report['columns'][number]['kind'];

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

function written(cell: Cell | undefined, kind: Kind, language: Language): string {
  if (cell === null || cell === undefined) return '';
  if (kind === 'fils') return (Number(cell) / 100).toFixed(2);
  if (kind === 'count') return String(cell as number);
  const text = typeof cell === 'object' ? cell[language] : String(cell);
  return FORMULA.test(text) ? `'${text}` : text;
}

/**
 * A report as a table for spreadsheets, amounts in dirhams, its sums in the last row. A text that one of them would run as a
 * formula gets an apostrophe in front, a number below 0 does not; the byte order mark keeps Excel from garbling Arabic.
 */
export const reportCsv = ({ columns, rows, totals }: Report, language: Language): string =>
  stringify(
    [...rows, ...(totals ? [totals] : [])].map((row) =>
      columns.map(({ key, kind }) => written(row[key], kind, language)),
    ),
    { header: true, bom: true, columns: columns.map(({ key }) => key) },
  );
