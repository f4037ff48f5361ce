import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './quiet.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export function QuietFooter() {
  const { t } = useTranslation('shell');
  return (
    <footer className={layout.wrap} data-print="no">
      <div className={`${css.foot} ${text.small}`}>
        <Link className={`${text.link} ${css.way}`} to="/policies">
          {t('navigation.policies')}
        </Link>
        <Link className={`${text.link} ${css.way}`} to="/contact-us">
          {t('navigation.contact-us')}
        </Link>
        <span className={text.soft}>{t('common:trust.returns')}</span>
      </div>
    </footer>
  );
}
