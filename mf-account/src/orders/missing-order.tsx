import { ButtonLink } from '@shop/ui/button/button';
import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './order-page.module.css';
import text from '@shop/ui/text/text.module.css';

/** No order of this customer has the id: the ways on are their orders and the public tracking. */
export function MissingOrder() {
  const { t } = useTranslation('mf-account');
  return (
    <div className={css.missing}>
      <IncenseBurner cold />
      <h1 className={text.title}>{t('order.missing.title')}</h1>
      <p className={text.lead}>{t('order.missing.text')}</p>
      <div className={css.ways}>
        <ButtonLink to="/orders">{t('orders.title')}</ButtonLink>
        <Link className={text.link} to="/tracking">
          {t('tracking.name')}
        </Link>
      </div>
    </div>
  );
}
