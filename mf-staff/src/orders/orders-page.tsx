import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { useStaff } from '../session/desk-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { Failed } from '../states/failed.tsx';
import { LoadingRows } from '../states/loading-rows.tsx';
import type { OrderRow } from './due.ts';
import { FilterBar } from './filter-bar.tsx';
import { OrderList } from './order-list.tsx';
import { addressOfView, isFiltered, viewIn, type OrdersView } from './orders-view.ts';
import { QueueTabs } from './queue-tabs.tsx';
import { useOrders } from './use-orders.ts';
import css from './orders-page.module.css';

export const handle = staffHead('orders.title');

/** As many orders as can be moved at once. */
const MOST_SELECTED = 50;

/** The queues of orders: what waits, most urgent first. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const view = useMemo(() => viewIn(parameters), [parameters]);
  const orders = useOrders(view);
  const counts = useLoad('', async (signal) => (await call('staffOrderCounts', {}, { signal })).data);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const search = useRef<HTMLInputElement>(null);

  const show = useCallback(
    (next: OrdersView) => {
      setSelected(new Set());
      void navigate(`/staff/orders${addressOfView(next)}`, { replace: true });
    },
    [navigate],
  );
  const select = (row: OrderRow, isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!isSelected) after.delete(row.id);
      else if (after.size < MOST_SELECTED) after.add(row.id);
      return after;
    });
  const selectAll = (isSelected: boolean) =>
    setSelected(new Set(isSelected ? orders.rows.slice(0, MOST_SELECTED).map(({ id }) => id) : []));

  return (
    <>
      <h1 className={css.title}>{t('orders.title')}</h1>
      <QueueTabs view={view} counts={counts.data} />
      <FilterBar view={view} onView={show} search={search} />
      {orders.state === 'loading' && <LoadingRows />}
      {orders.state === 'failed' && orders.rows.length === 0 && (
        <Failed title={t('orders.failed')} error={orders.error} onRetry={orders.reload} />
      )}
      {orders.state === 'ready' && orders.rows.length === 0 && (
        <Blank
          title={t(isFiltered(view) ? 'orders.none-fit' : 'orders.none')}
          text={t(isFiltered(view) ? 'orders.none-fit-text' : 'orders.none-text')}
        />
      )}
      {orders.rows.length > 0 && (
        <OrderList
          rows={orders.rows}
          at={-1}
          selected={selected}
          onSelect={select}
          onSelectAll={selectAll}
          onEnd={orders.loadMore}
        />
      )}
    </>
  );
}
