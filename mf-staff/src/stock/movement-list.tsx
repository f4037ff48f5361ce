import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatShortMoment, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/desk-context.ts';
import css from './stock.module.css';

type Page = StaffCallAnswer<'staffStockOf'>;

/** Why the stock of a size changed, the newest first. `first` is the page that is loaded already. */
export function MovementList({ id, first }: { id: string; first: Page }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const [further, setFurther] = useState<{ of: Page; pages: Page[] } | null>(null);
  const pages = [first, ...(further?.of === first ? further.pages : [])];
  const next = pages.at(-1)!.next;

  const more = async () => {
    const page = await call('staffStockOf', { params: { id }, query: next === null ? {} : { before: String(next) } });
    setFurther({ of: first, pages: [...pages.slice(1), page] });
  };

  return (
    <section aria-label={t('stock.movements')}>
      <h2 className={css.panel}>{t('stock.movements')}</h2>
      <ol className={css.sizes}>
        {pages
          .flatMap(({ data }) => data.movements)
          .map(({ id: movement, change, stock, reason, person, note, at }) => (
            <li key={movement} className={css.movement}>
              <time dateTime={at}>{formatShortMoment(new Date(at), language)}</time>
              <span>
                {t(`stock.reasons.${reason}`)}
                {note && (
                  <span className={css.code}>
                    {' '}
                    <bdi>{note}</bdi>
                  </span>
                )}
              </span>
              <span className={css.code}>
                <bdi>{person ?? (reason === 'sale' || reason === 'return' ? t('stock.by-orders') : '–')}</bdi>
              </span>
              <span className={css.change}>
                <span className={css.hidden}>
                  {t(change < 0 ? 'stock.went' : 'stock.came', { number: formatWhole(Math.abs(change), language) })}
                </span>
                <bdi dir="ltr" aria-hidden="true">
                  {change < 0 ? '−' : '+'}
                  {formatWhole(Math.abs(change), language)}
                </bdi>
              </span>
              <span className={css.after}>{t('stock.left-after', { stock: formatWhole(stock, language) })}</span>
            </li>
          ))}
      </ol>
      {next !== null && (
        <ActionButton look="quiet" className={css.more} onAction={more} runningText={t('loading-more')}>
          {t('more')}
        </ActionButton>
      )}
    </section>
  );
}
