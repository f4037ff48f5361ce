import { useTranslation } from 'react-i18next';
import text from '@shop/ui/text/text.module.css';

/** Stands where the page would fill in what belongs to its visitor, which the server never knows. */
export function NeedsJavaScript() {
  const { t } = useTranslation('mf-cart');
  return (
    <noscript>
      <p className={text.lead}>{t('needs-javascript')}</p>
    </noscript>
  );
}
