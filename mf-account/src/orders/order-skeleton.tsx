import { useTranslation } from 'react-i18next';
import css from './order-page.module.css';
import text from '@shop/ui/text/text.module.css';

/** Still blocks of an order's first screen. */
export function OrderSkeleton() {
  const { t } = useTranslation(['mf-account', 'common']);
  return (
    <>
      <div className={css.head}>
        <h1 className={text.title}>{t('orders.one')}</h1>
        <span className={`${css.block} ${css.blockLead}`} />
      </div>
      <p role="status" className={text.hidden}>
        {t('common:states.loading')}
      </p>
      <div className={css.main} aria-hidden="true">
        <span className={`${css.block} ${css.blockTrail} ${css.wide}`} />
        <span className={`${css.block} ${css.blockLines}`} />
        <span className={`${css.block} ${css.blockLines}`} />
      </div>
    </>
  );
}
