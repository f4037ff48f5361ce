import type { OrderStatus } from '@shop/contract/order-states';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './status.module.css';

/** A stud fills as the order goes on: from empty to full, with a sign where it ended otherwise. */
const SIGNS: Partial<Record<OrderStatus, ReactNode>> = {
  awaiting_confirmation: <circle className={css.fill} cx="8" cy="8" r="1.5" />,
  confirmed: <path className={css.fill} d="M8 8V4.4A3.6 3.6 0 0 1 11.6 8Z" />,
  packed: <path className={css.fill} d="M8 4.4a3.6 3.6 0 0 1 0 7.2Z" />,
  shipped: <path className={css.fill} d="M8 8V4.4A3.6 3.6 0 1 1 4.4 8Z" />,
  out_for_delivery: <path className={css.fill} d="M8 8V4.4A3.6 3.6 0 1 1 5.45 5.45Z" />,
  delivered: <path className={css.sign} d="m5 8.2 2.1 2.1L11 6" />,
  delivery_failed: <path className={css.sign} d="M8 4.5v4.2m0 2v.6" />,
  returned_to_origin: <path className={css.sign} d="M11 8H5m2.5-2.5L5 8l2.5 2.5" />,
  cancelled: <path className={css.sign} d="m5.5 5.5 5 5m0-5-5 5" />,
  expired: <path className={css.sign} d="m5.5 5.5 5 5m0-5-5 5" />,
  replaced: <path className={css.sign} d="m5.5 5.5 5 5m0-5-5 5" />,
};

/** An order's state: its form says how far it is, its colour who must act, its word both. */
export function Status({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('mf-staff');
  return (
    <span className={css.status} data-status={status}>
      <svg className={css.stud} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="6.25" />
        {SIGNS[status]}
      </svg>
      {t(`status.${status}`)}
    </span>
  );
}
