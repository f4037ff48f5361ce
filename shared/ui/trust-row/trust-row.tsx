import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon.tsx';
import css from './trust-row.module.css';

const PROMISES = [
  { icon: 'truck', key: 'trust.delivery' },
  { icon: 'card', key: 'trust.payment' },
  { icon: 'return', key: 'trust.returns' },
] as const;

/** What a buyer may count on: from when delivery is free, how to pay, and what happens with defects. */
export function TrustRow() {
  const { t } = useTranslation('common');
  return (
    <ul className={css.row}>
      {PROMISES.map(({ icon, key }) => (
        <li key={key}>
          <Icon name={icon} />
          <span>{t(key)}</span>
        </li>
      ))}
    </ul>
  );
}
