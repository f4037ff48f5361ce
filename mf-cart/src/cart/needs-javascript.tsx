import { useTranslation } from 'react-i18next';
import text from '@shop/ui/text/text.module.css';

/** For pages whose content belongs to the visitor: the server renders none of it, so JavaScript is required. */
export function NeedsJavaScript() {
  const { t } = useTranslation('mf-cart');
  return (
    <noscript>
      <p className={text.lead}>{t('needs-javascript')}</p>
    </noscript>
  );
}
