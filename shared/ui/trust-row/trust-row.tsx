import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon.tsx';
import css from './trust-row.module.css';

interface TrustRowProps {
  /** For a discounted product, which cannot be returned. */
  discounted?: boolean;
}

/** Promises to the buyer: free delivery, ways to pay, returns of defective goods. */
export function TrustRow({ discounted = false }: TrustRowProps) {
  const { t } = useTranslation('common');
  const promises = [
    { icon: 'truck', key: 'trust.delivery' },
    { icon: 'card', key: 'trust.payment' },
    { icon: 'return', key: discounted ? 'product.returns-note-discounted' : 'trust.returns' },
  ] as const;
  return (
    <div className={css.place}>
      <ul className={css.row}>
        {promises.map(({ icon, key }) => (
          <li key={key}>
            <Icon name={icon} />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
