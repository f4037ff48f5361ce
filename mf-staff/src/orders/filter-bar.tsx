import { EMIRATES, type Emirate } from '@shop/contract/emirates';
import { PAYMENT_METHODS, type PaymentMethod } from '@shop/contract/order-states';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../filters/search-box.tsx';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { isFiltered, type OrdersView } from './orders-view.ts';
import css from '../filters/filters.module.css';

interface FilterBarProps {
  view: OrdersView;
  /** Replaces the list; the way back then skips what was half typed. */
  onView: (view: OrdersView) => void;
  search: Ref<HTMLInputElement>;
}

/** Search and filters of a list. What is chosen is in the address. */
export function FilterBar({ view, onView, search }: FilterBarProps) {
  const { t } = useTranslation('mf-staff');
  // Another search box has nothing half typed.
  const [round, setRound] = useState(0);

  return (
    <search className={css.bar}>
      <SearchBox
        key={round}
        label={t('orders.search')}
        hint={t('orders.search-hint')}
        value={view.q}
        onSearch={(q) => onView({ ...view, q })}
        field={search}
      />
      <select
        className={css.choice}
        aria-label={t('orders.filters.payment')}
        value={view.payment ?? ''}
        onChange={({ target }) =>
          onView({ ...view, payment: (target.value || undefined) as PaymentMethod | undefined })
        }
      >
        <option value="">{t('orders.filters.any-payment')}</option>
        {PAYMENT_METHODS.map((method) => (
          <option key={method} value={method}>
            {t(`payment.${method}`)}
          </option>
        ))}
      </select>
      <select
        className={css.choice}
        aria-label={t('orders.filters.emirate')}
        value={view.emirate ?? ''}
        onChange={({ target }) => onView({ ...view, emirate: (target.value || undefined) as Emirate | undefined })}
      >
        <option value="">{t('orders.filters.any-emirate')}</option>
        {EMIRATES.map((emirate) => (
          <option key={emirate} value={emirate}>
            {t(`emirates.${emirate}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={css.choice}
        aria-pressed={view.gift}
        onClick={() => onView({ ...view, gift: !view.gift })}
      >
        <StaffIcon name="gift" />
        {t('orders.filters.gift')}
      </button>
      {isFiltered(view) && (
        <button
          type="button"
          className={css.clear}
          onClick={() => {
            setRound(round + 1);
            onView({ queue: view.queue, q: '', payment: undefined, emirate: undefined, gift: false });
          }}
        >
          {t('orders.filters.none')}
        </button>
      )}
    </search>
  );
}
