import { EMIRATES, type Emirate } from '@shop/contract/emirates';
import { PAYMENT_METHODS, type PaymentMethod } from '@shop/contract/order-states';
import { Icon } from '@shop/ui/icon/icon';
import { useEffect, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { isFiltered, type OrdersView } from './orders-view.ts';
import css from './filter-bar.module.css';

/** Milliseconds after the last letter until the list follows. */
const PAUSE = 300;

interface FilterBarProps {
  view: OrdersView;
  /** Replaces the list; the way back then skips what was half typed. */
  onView: (view: OrdersView) => void;
  search: Ref<HTMLInputElement>;
}

/** Search and filters of a list. What is chosen is in the address. */
export function FilterBar({ view, onView, search }: FilterBarProps) {
  const { t } = useTranslation('mf-staff');
  const [typed, setTyped] = useState<string | null>(null);

  // An effect, because time passes outside of React.
  useEffect(() => {
    if (typed === null) return undefined;
    const paused = setTimeout(() => {
      setTyped(null);
      if (typed.trim() !== view.q) onView({ ...view, q: typed.trim() });
    }, PAUSE);
    return () => clearTimeout(paused);
  }, [typed, view, onView]);

  return (
    <search className={css.bar}>
      <label className={css.search}>
        <span className={css.hidden}>{t('orders.search')}</span>
        <Icon name="search" />
        <input
          ref={search}
          type="search"
          autoComplete="off"
          maxLength={80}
          placeholder={t('orders.search-hint')}
          value={typed ?? view.q}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
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
            setTyped(null);
            onView({ queue: view.queue, q: '', payment: undefined, emirate: undefined, gift: false });
          }}
        >
          {t('orders.filters.none')}
        </button>
      )}
    </search>
  );
}
