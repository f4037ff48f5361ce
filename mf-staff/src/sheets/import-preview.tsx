import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MistakeText } from '../products/mistake-text.tsx';
import { Notice } from '../states/notice.tsx';
import { useColumnName } from './column-name.ts';
import css from './sheets.module.css';

type Effect = StaffCallAnswer<'staffImportProducts'>['data'];

/** What a sheet would change, or has changed: each product with its fields, or each mistake with its row. */
export function ImportPreview({ effect }: { effect: Effect }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const columnName = useColumnName();
  const { added, changed, same, mistakes, isMade } = effect;
  const number = (count: number) => formatWhole(count, language);

  if (mistakes.length > 0)
    return (
      <section aria-labelledby="mistakes">
        <h2 className={css.panel} id="mistakes">
          {t('sheets.mistakes', { count: mistakes.length, number: number(mistakes.length) })}
        </h2>
        <p className={css.soft}>{t('sheets.unchanged')}</p>
        <ul className={css.rows}>
          {mistakes.map(({ row, column, code, message }) => (
            <li key={`${row} ${column} ${message}`} className={css.mistake}>
              <span>{t('sheets.row', { row: String(row) })}</span>
              <bdi>{columnName(column)}</bdi>
              <MistakeText code={code} message={message} />
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <section aria-label={t('sheets.effect')}>
      <Notice
        tone="plain"
        icon={isMade ? 'box' : 'clock'}
        title={t(isMade ? 'sheets.made' : 'sheets.would', {
          added: number(added.length),
          changed: number(changed.length),
          same: number(same),
        })}
      />
      <ul className={css.rows}>
        {added.map(({ id, name, sizes }) => (
          <li key={id} className={css.product}>
            <span className={css.name}>
              <bdi>{name[language]}</bdi> <span className={css.soft}>{t('sheets.new', { sizes: number(sizes) })}</span>
            </span>
          </li>
        ))}
        {changed.map(({ id, changes }) => (
          <li key={id} className={css.product}>
            <Link className={css.name} to={`/staff/products/${id}`}>
              <bdi dir="ltr">{id}</bdi>
            </Link>
            <ul>
              {changes.map(({ field, from, to }) => (
                <li key={field} className={css.change}>
                  <span>{columnName(field)}</span>
                  <del>
                    <bdi>{from ?? '–'}</bdi>
                  </del>
                  <ins>
                    <bdi>{to ?? '–'}</bdi>
                  </ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
