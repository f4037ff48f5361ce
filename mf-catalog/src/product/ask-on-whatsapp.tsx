import { Icon } from '@shop/ui/icon/icon';
import { useTranslation } from 'react-i18next';
import css from './quiet-action.module.css';
import text from '@shop/ui/text/text.module.css';

interface AskOnWhatsAppProps {
  /** E.164. */
  number: string;
  name: string;
}

export function AskOnWhatsApp({ number, name }: AskOnWhatsAppProps) {
  const { t } = useTranslation('mf-catalog');
  // Removes the directional isolates, which are for this page and not for a message.
  const question = t('product.whatsapp-question', { name }).replaceAll(/[\u2066-\u2069]/g, '');
  return (
    <a
      className={css.action}
      href={`https://wa.me/${number.slice(1)}?text=${encodeURIComponent(question)}`}
      target="_blank"
      rel="noopener"
    >
      <Icon name="whatsapp" />
      <span className={text.link}>{t('product.ask-whatsapp')}</span>
    </a>
  );
}
