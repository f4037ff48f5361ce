import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon.tsx';
import css from './trust-row.module.css';

interface TrustRowProps {
  /** Beside a product at a lowered price, which can't be returned. */
  discounted?: boolean;
}

/** What a buyer may count on: from when delivery is free, how to pay, and what happens with defects. */
export function TrustRow({ discounted = false }: TrustRowProps) {
  const { t } = useTranslation('common');
  const promises = [
    { icon: 'truck', key: 'trust.delivery' },
    { icon: 'card', key: 'trust.payment' },
    { icon: 'return', key: discounted ? 'product.returns-note-discounted' : 'trust.returns' },
  ] as const;
  return (
    <ul className={css.row}>
      {promises.map(({ icon, key }) => (
        <li key={key}>
          <Icon name={icon} />
          <span>{t(key)}</span>
        </li>
      ))}
    </ul>
  );
}
