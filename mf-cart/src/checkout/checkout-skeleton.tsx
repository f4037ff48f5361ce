import { useTranslation } from 'react-i18next';
import css from './checkout.module.css';
import text from '@shop/ui/text/text.module.css';

/** Still blocks where steps and totals will stand. */
export function CheckoutSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <p role="status" className={text.hidden}>
        {t('states.loading')}
      </p>
      <div className={css.checkout} aria-hidden="true">
        <div className={css.main}>
          <span className={`${css.block} ${css.blockOpen}`} />
          <span className={`${css.block} ${css.blockStep}`} />
          <span className={`${css.block} ${css.blockStep}`} />
        </div>
        <span className={`${css.block} ${css.blockSum}`} />
      </div>
    </>
  );
}
