import { useTranslation } from 'react-i18next';
import css from './cart-page.module.css';
import text from '@shop/ui/text/text.module.css';

/** Still blocks where lines and totals will stand. */
export function CartSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <p role="status" className={text.hidden}>
        {t('states.loading')}
      </p>
      <div className={css.cart} aria-hidden="true">
        <div className={css.lines}>
          {[1, 2].map((line) => (
            <div key={line} className={css.blockLine}>
              <span className={css.block} />
              <span className={css.block} />
            </div>
          ))}
        </div>
        <span className={`${css.block} ${css.blockSum}`} />
      </div>
    </>
  );
}
