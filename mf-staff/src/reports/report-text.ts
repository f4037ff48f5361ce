import type { Language } from '@shop/contract/language';
import { formatDay, formatWhole, formatAmount } from '@shop/i18n/format';
import { textIn, type Report } from './plot.ts';

type Column = Report['columns'][number];

/** "24 November", or "November 2026" of a month. */
export function periodText(period: string, language: Language): string {
  const day = formatDay(new Date(`${period.padEnd(10, '-01')}T12:00:00Z`), language);
  return period.length === 7 ? `${day.replace(/^\d+\s/, '')} ${period.slice(0, 4)}` : day;
}

/** A cell as people read it, amounts in dirhams; `words` knows emirates and reasons of returns. */
export function cellText(
  { key, kind }: Column,
  cell: Report['rows'][number][string] | undefined,
  { language, words }: { language: Language; words: (key: string, value: string) => string },
): string {
  if (cell === null || cell === undefined) return '–';
  if (kind === 'fils') return formatAmount(Number(cell), language);
  if (kind === 'count') return formatWhole(Number(cell), language);
  const text = textIn(cell, language);
  return kind === 'period' ? periodText(text, language) : words(key, text);
}
