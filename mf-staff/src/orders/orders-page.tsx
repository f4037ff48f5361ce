import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { ShipDialog } from '../ship/ship-dialog.tsx';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import type { Step } from '../steps/steps.ts';
import type { OrderRow, OrderStep } from '../steps/take-step.ts';
import { useDelayedActions, useIsActionDelayed } from '../undo/delayed-actions.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { KeysHelp } from './keys-help.tsx';
import { createNewOrderSound } from './new-order-sound.ts';
import { NewsStrip } from './news-strip.tsx';
import { OrderList } from './order-list.tsx';
import { addressOfView, isFiltered, viewIn, type OrdersView } from './orders-view.ts';
import { possibleSteps } from './possible-steps.ts';
import { QueueTabs } from './queue-tabs.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { useBulk } from './use-bulk.ts';
import { useNews } from './use-news.ts';
import { useOrders } from './use-orders.ts';
import { useSelection } from './use-selection.ts';
import { ViewsMenu } from './views-menu.tsx';
import css from './orders-page.module.css';

export const handle = staffHead('orders.title');

/** The queues of orders: what waits, most urgent first, and what is done with one or many. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call, may } = useStaff();
  const delayedActions = useDelayedActions();
  const isHolding = useIsActionDelayed();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const view = useMemo(() => viewIn(parameters), [parameters]);
  const orders = useOrders(view);
  const counts = useLoad('', async (signal) => (await call('staffOrderCounts', {}, { signal })).data);
  const bulk = useBulk(orders.patch, counts.reload);
  const selection = useSelection(orders.rows);
  const [sound] = useState(() => createNewOrderSound());
  const news = useNews({ ...orders, reloadCounts: counts.reload, onPlaced: sound.play });
  const [shipped, setShipped] = useState<OrderRow[] | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const steps = possibleSteps(selection.rows, may);

  const show = useCallback(
    (next: OrdersView) => void navigate(`/staff/orders${addressOfView(next)}`, { replace: true }),
    [navigate],
  );
  const begin = (taken: OrderStep[], step: Step) =>
    bulk.begin(
      taken,
      t('steps.held', {
        step: t(`steps.names.${step}`),
        count: taken.length,
        number: formatWhole(taken.length, language),
      }),
    );
  const take = (step: Step, rows: OrderRow[]) => {
    if (step === 'ship') setShipped(rows);
    else
      begin(
        rows.map(({ id }) => ({ id, step })),
        step,
      );
  };
  const takeNext = () => {
    const here = selection.here ? [selection.here] : [];
    const [next] = possibleSteps(selection.rows.length > 0 ? selection.rows : here, may);
    if (next) take(...next);
  };
  const close = () => {
    if (bulk.results.size > 0) bulk.clear();
    else selection.clear();
  };
  const list = addressOfView(view);
  const [shownList, setShownList] = useState(list);
  // Another list has other orders: what is selected out of sight would be moved by a key.
  if (shownList !== list) {
    setShownList(list);
    bulk.clear();
    selection.clear();
  }

  useKeys({
    KeyJ: () => selection.move(1),
    KeyK: () => selection.move(-1),
    KeyX: () => selection.toggleHere(),
    'Shift KeyJ': () => selection.extend(1),
    'Shift KeyK': () => selection.extend(-1),
    KeyA: takeNext,
    KeyN: () => news.placed > 0 && news.show(),
    KeyZ: () => delayedActions.undo(),
    KeyC: () => may('staffPlacePhoneOrder') && void navigate('/staff/orders/new'),
    Slash: () => search.current?.focus(),
    'Shift Slash': () => setHelpOpen(true),
    Escape: close,
  });

  return (
    <>
      <div className={css.head}>
        <h1 className={css.title}>{t('orders.title')}</h1>
        {may('staffPlacePhoneOrder') && (
          <Link className={css.phone} to="/staff/orders/new">
            <StaffIcon name="phone" />
            {t('phone-order.begin')}
          </Link>
        )}
        <SoundSwitch sound={sound} />
        <ViewsMenu address={addressOfView(view)} />
        <button type="button" className={css.keys} onClick={() => setHelpOpen(true)}>
          {t('keys.open')}
        </button>
      </div>
      <QueueTabs view={view} counts={counts.data} />
      <FilterBar view={view} onView={show} search={search} />
      {view.queue === 'cash-due' && may('staffSettleCash') && (
        <Link className={css.settle} to="/staff/cash">
          {t('orders.settle')}
        </Link>
      )}
      <NewsStrip placed={news.placed} onShow={news.show} />
      <LoadState of={orders.load} failed={t('orders.failed')} />
      {orders.load.data && orders.rows.length === 0 && (
        <Blank
          title={t(isFiltered(view) ? 'orders.none-fit' : 'orders.none')}
          text={t(isFiltered(view) ? 'orders.none-fit-text' : 'orders.none-text')}
        />
      )}
      {orders.rows.length > 0 && (
        <OrderList
          rows={orders.rows}
          at={selection.at}
          selected={selection.selected}
          results={bulk.results}
          onSelect={selection.select}
          onSelectAll={selection.selectAll}
          onEnd={orders.loadMore}
        />
      )}
      {orders.more === 'failed' && (
        <p className={css.more} role="alert">
          {t('orders.more-failed')}
          <button type="button" onClick={() => void orders.loadMore()}>
            {t('common:actions.retry')}
          </button>
        </p>
      )}
      {!isHolding && (selection.rows.length > 0 || bulk.running || bulk.results.size > 0) && (
        <BulkBar
          selected={selection.rows}
          steps={steps}
          running={bulk.running}
          results={bulk.results}
          onStep={take}
          onStop={() => bulk.stop()}
          onKeepRefused={() => {
            selection.keep((id) => ['refused', 'unanswered'].includes(bulk.results.get(id)?.kind ?? ''));
            bulk.clear();
          }}
          onClose={close}
        />
      )}
      {shipped && (
        <ShipDialog orders={shipped} onShip={(taken) => begin(taken, 'ship')} onClosed={() => setShipped(null)} />
      )}
      {isHelpOpen && <KeysHelp onClosed={() => setHelpOpen(false)} />}
    </>
  );
}
