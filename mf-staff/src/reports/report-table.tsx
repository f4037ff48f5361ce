import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import type { Report } from './plot.ts';
import { cellText } from './report-text.ts';
import css from './reports.module.css';

/** A report's table. On a phone each row is a block with the names of its cells. */
export function ReportTable({ report: { name, columns, rows, totals } }: { report: Report }) {
  const { t, i18n } = useTranslation('mf-staff');
  const language = useLanguage();
  const words = (key: string, value: string) => {
    const text = key === 'emirate' ? `emirates.${value}` : key === 'reason' ? `reports.reasons.${value}` : null;
    return text !== null && i18n.exists(text, { ns: 'mf-staff' }) ? t(text) : value;
  };
  const isNumber = (kind: string) => kind === 'fils' || kind === 'count';
  const cells = (row: Report['rows'][number], isSum = false) =>
    columns.map((column, index) => (
      <span
        key={column.key}
        role="cell"
        data-number={isNumber(column.kind) || undefined}
        data-label={t(`reports.columns.${column.key}`)}
      >
        <bdi>
          {isSum && !(column.key in row)
            ? index === 0
              ? t('reports.sum')
              : ''
            : cellText(column, row[column.key], { language, words })}
        </bdi>
      </span>
    ));
  return (
    <div className={css.table} role="table" aria-label={t(`reports.names.${name}`)}>
      <div role="rowgroup" className={css.head}>
        <div role="row">
          {columns.map(({ key, kind }) => (
            <span key={key} role="columnheader" data-number={isNumber(kind) || undefined}>
              {t(`reports.columns.${key}`)}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {rows.map((row, index) => (
          // A report's rows have no id, and never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} role="row">
            {cells(row)}
          </div>
        ))}
      </div>
      {totals && (
        <div role="rowgroup" className={css.sum}>
          <div role="row">{cells(totals, true)}</div>
        </div>
      )}
    </div>
  );
}
