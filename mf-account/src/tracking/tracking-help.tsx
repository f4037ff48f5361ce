import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './tracking.module.css';
import text from '@shop/ui/text/text.module.css';

export function TrackingHelp() {
  const { t } = useTranslation('mf-account');
  return (
    <section className={css.help}>
      <h2 className={text.head}>{t('tracking.help.title')}</h2>
      <p>{t('tracking.help.where')}</p>
      <p>
        {t('tracking.help.account')}{' '}
        <Link className={`${text.link} ${css.way}`} to="/orders">
          {t('tracking.help.orders')}
        </Link>
      </p>
      <p>
        {t('tracking.help.ask')}{' '}
        <Link className={`${text.link} ${css.way}`} to="/contact-us">
          {t('tracking.contact')}
        </Link>
      </p>
    </section>
  );
}
