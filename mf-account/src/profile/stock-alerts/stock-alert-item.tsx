import type { StockAlert } from '@shop/contract/cart';
import { ActionButton } from '@shop/ui/button/button';
import { Photo } from '@shop/ui/photo/photo';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './stock-alerts.module.css';
import text from '@shop/ui/text/text.module.css';

interface StockAlertItemProps {
  alert: StockAlert;
  onDrop: () => Promise<unknown>;
}

/** One size that the customer waits for. */
export function StockAlertItem({ alert, onDrop }: StockAlertItemProps) {
  const { t } = useTranslation('mf-account');
  const { name, size, slug, image } = alert;
  return (
    <li className={css.awaited}>
      <Photo {...image} alt="" sizes="4rem" className={css.photo} />
      <span className={css.words}>
        <Link to={`/products/${slug}`}>{name}</Link>
        <span className={`${text.small} ${text.soft}`}>
          <bdi>{size}</bdi>
        </span>
      </span>
      <ActionButton look="text" className={css.deed} onAction={onDrop} runningText={t('stock-alert.removing')}>
        {t('stock-alert.remove')}
        <span className={text.hidden}>
          : {name}, {size}
        </span>
      </ActionButton>
    </li>
  );
}
