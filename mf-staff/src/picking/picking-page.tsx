import { isApiError } from '@shop/client/api-error';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ButtonLink } from '@shop/ui/button/button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { DueMark } from '../orders/due-mark.tsx';
import { dueOf } from '../orders/due.ts';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import type { OrderDetail } from '../steps/take-step.ts';
import { NotToPack } from './not-to-pack.tsx';
import { PickedOrder } from './picked-order.tsx';
import { SlipSearch } from './slip-search.tsx';
import css from './picking-page.module.css';

export const handle = staffHead('picking.title');

/** Orders that are loaded ahead, so that a tunnel of half a minute stops nobody. */
const AHEAD = 5;

const addressOf = (orderId: string) => `/staff/picking?order=${orderId}`;

const canBePicked = ({ acts }: OrderDetail) => acts.includes('pack') || acts.includes('ship');

/** What is to be packed, the longest waiting first, and the order in hand. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  // In the address behind `?`, so that the page, and what it loaded ahead, stays for the next order.
  const id = useSearchParams()[0].get('order') ?? undefined;
  const { call } = useStaff();
  const navigate = useNavigate();
  const [isScanning, setScanning] = useState(false);
  const [now] = useState(() => new Date());
  const ahead = useRef(new Map<string, OrderDetail>());
  const list = useLoad(
    '',
    async (signal) => (await call('staffOrders', { query: { queue: 'to-pack' } }, { signal })).data,
  );
  const order = useLoad(id ?? '', async (signal) => {
    if (id === undefined) return null;
    try {
      return (await call('staffOrder', { params: { id } }, { signal })).data;
    } catch (error) {
      const known = ahead.current.get(id);
      if (known && isApiError(error) && error.status === 0) return known;
      throw error;
    }
  });
  const rows = list.data ?? [];
  const Heading = id === undefined ? 'h1' : 'h2';
  const open = (orderId: string) => void navigate(addressOf(orderId));
  const next = rows[rows.findIndex((row) => row.id === id) + 1]?.id;

  // Effects, because both are done beside what is shown: whoever comes back sees what is left, and nobody waits for what
  // is loaded ahead.
  const { reload } = list;
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== undefined && id === undefined) reload();
    before.current = id;
  }, [id, reload]);
  useEffect(() => {
    const ended = new AbortController();
    const loadAhead = async () => {
      const all = list.data ?? [];
      const inHand = all.findIndex((row) => row.id === id);
      for (const row of all.slice(inHand + 1, inHand + 1 + AHEAD)) {
        if (ahead.current.has(row.id)) continue;
        const { data } = await call('staffOrder', { params: { id: row.id } }, { signal: ended.signal });
        ahead.current.set(row.id, data);
      }
    };
    loadAhead().catch((error: unknown) => {
      if (!isApiError(error) && !ended.signal.aborted) throw error;
    });
    return () => ended.abort();
  }, [list.data, id, call]);

  return (
    <div className={css.picking} data-open={id !== undefined || undefined}>
      <div className={css.round}>
        <Heading className={css.title}>{t('picking.to-pack')}</Heading>
        {id === undefined && <SlipSearch isScanning={isScanning} onScanning={setScanning} onSlip={open} />}
        <LoadState of={list} failed={t('orders.failed')} rows={5} />
        {list.data && rows.length === 0 && (
          <Blank title={t('picking.none')} text={t('orders.none-text')}>
            <ButtonLink look="quiet" to="/staff/orders?queue=to-ship">
              {t('orders.queues.to-ship')}
            </ButtonLink>
          </Blank>
        )}
        {rows.map((row) => {
          const due = dueOf(row, now);
          return (
            <Link
              key={row.id}
              className={css.row}
              to={addressOf(row.id)}
              aria-current={row.id === id ? 'page' : undefined}
            >
              <span>
                {row.number} · <bdi>{row.recipient ?? t('orders.nobody')}</bdi>
              </span>
              <span className={css.soft}>
                {t('common:items', { count: row.pieces, number: formatWhole(row.pieces, language) })}
              </span>
              <span className={css.due}>
                {row.hasGift && <StaffIcon name="gift" />}
                {due && <DueMark due={due} />}
              </span>
            </Link>
          );
        })}
      </div>
      <div className={css.hand}>
        {id === undefined && <Blank title={t('picking.choose')} text={t('picking.choose-text')} />}
        {id !== undefined && <LoadState of={order} failed={t('order.failed')} rows={4} />}
        {order.data && !canBePicked(order.data) && <NotToPack order={order.data} />}
        {order.data && canBePicked(order.data) && (
          <PickedOrder
            key={order.data.id}
            order={order.data}
            onOrder={order.set}
            next={next}
            isScanning={isScanning}
            onScanning={setScanning}
            onSlip={open}
          />
        )}
      </div>
    </div>
  );
}
