import { useTranslation } from 'react-i18next';
import row from './order-row.module.css';
import css from './orders-page.module.css';
import text from '@shop/ui/text/text.module.css';

/** Still blocks where the orders will stand. */
export function OrdersSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <p role="status" className={text.hidden}>
        {t('states.loading')}
      </p>
      <div className={css.orders} aria-hidden="true">
        {[0, 1, 2].map((place) => (
          <div key={place} className={row.row}>
            <div className={row.shelf}>
              <span className={`${css.block} ${row.photo}`} />
              <span className={`${css.block} ${row.photo}`} />
            </div>
            <div className={row.text}>
              <span className={`${css.block} ${css.line}`} />
              <span className={`${css.block} ${css.line}`} />
              <span className={`${css.block} ${css.line}`} />
            </div>
            <div className={row.end}>
              <span className={`${css.block} ${css.price}`} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
