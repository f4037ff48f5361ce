import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatShortMoment, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '../more/more-button.tsx';
import { useFurther } from '../more/use-further.ts';
import { useStaff } from '../session/session-context.ts';
import css from './stock.module.css';
import text from '@shop/ui/text/text.module.css';

type Page = StaffCallAnswer<'staffStockOf'>;

/** Why the stock of a size changed, the newest first. `first` is the page that is loaded already. */
export function MovementList({ id, first }: { id: string; first: Page }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const { pages, loadMore } = useFurther(first, async (before) =>
    call('staffStockOf', { params: { id }, query: { before } }),
  );

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
              <span className={css.change} data-number>
                <span className={text.hidden}>
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
      {loadMore && <MoreButton onMore={loadMore} />}
    </section>
  );
}
