import { formatMoney, formatShortMoment, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton } from '@shop/ui/button/button';
import { Check } from '@shop/ui/check/check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ScreenHead } from '../layout/screen-head.tsx';
import { MoreButton } from '../more/more-button.tsx';
import { useFurther } from '../more/use-further.ts';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { failureText } from '../states/failure-text.ts';
import { LoadState } from '../states/load-state.tsx';
import { Notice } from '../states/notice.tsx';
import { MOST_SETTLED, sumOf } from './cash-selection.ts';
import css from './cash.module.css';

interface CashOfCourierProps {
  courier: string;
  /** Called with how many orders were settled, and their sum in fils. */
  onSettled: (orders: number, sum: number) => void;
}

/** The orders whose cash one courier has: those it hands over now are ticked, summed and settled together, or none is. */
export function CashOfCourier({ courier, onSettled }: CashOfCourierProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const query = { queue: 'cash-due', courier } as const;
  const load = useLoad(courier, async (signal) => call('staffOrders', { query }, { signal }));
  const { data, reload } = load;
  const { pages, loadMore } = useFurther(data, async (after) => call('staffOrders', { query: { ...query, after } }));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const rows = pages.flatMap((page) => page.data);
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const most = rows.slice(0, MOST_SETTLED);
  const isAll = most.length > 0 && most.every(({ id }) => ticked.has(id));

  const tick = (id: string, isTicked: boolean) => {
    const after = new Set(ticked);
    if (isTicked) after.add(id);
    else after.delete(id);
    setTicked(after);
  };
  const settle = async () => {
    setFailure(null);
    try {
      const { data: done } = await call('staffSettleCash', { body: { orders: chosen.map(({ id }) => id) } });
      onSettled(done.orders.length, done.settled);
    } catch (refusal) {
      setFailure(failureText(refusal, t('cash.try-again')));
      // Somebody else may have settled some: the list shows what is left.
      reload();
    }
  };

  return (
    <>
      <ScreenHead title={courier} back={{ to: '/staff/cash', text: t('cash.title') }} />
      <LoadState of={load} failed={t('cash.failed')} />
      {failure && <Notice tone="danger" title={t('cash.not-settled')} text={failure} />}
      {data && rows.length === 0 && <Blank title={t('cash.none')} text={t('cash.none-text')} />}
      {rows.length > 0 && (
        <>
          <Check
            checked={isAll}
            onChange={({ target }) => setTicked(new Set(target.checked ? most.map(({ id }) => id) : []))}
          >
            {t('cash.all', { count: most.length, number: formatWhole(most.length, language) })}
          </Check>
          <ul className={css.orders}>
            {rows.map(({ id, number, recipient, waybill, placedAt, cashDue }) => (
              <li key={id} className={css.order}>
                <Check
                  checked={ticked.has(id)}
                  disabled={!ticked.has(id) && ticked.size >= MOST_SETTLED}
                  onChange={({ target }) => tick(id, target.checked)}
                >
                  {t('cash.order', { number })}
                </Check>
                <span>
                  <bdi>{recipient ?? t('orders.nobody')}</bdi>
                </span>
                <bdi dir="ltr" className={css.waybill}>
                  {waybill}
                </bdi>
                <span className={css.placed}>{formatShortMoment(new Date(placedAt), language)}</span>
                <Link className={css.open} to={`/staff/orders/${id}`}>
                  {t('cash.open', { number })}
                </Link>
                <span className={css.sum} data-number>
                  <bdi>{formatMoney(cashDue, language)}</bdi>
                </span>
              </li>
            ))}
          </ul>
          {loadMore && <MoreButton onMore={loadMore} />}
          <div className={css.bar} role="status">
            <span>{t('cash.orders', { count: chosen.length, number: formatWhole(chosen.length, language) })}</span>
            <bdi className={css.total}>{formatMoney(sumOf(chosen), language)}</bdi>
            <ActionButton disabled={chosen.length === 0} onAction={settle} runningText={t('cash.settling')}>
              {t('cash.settle')}
            </ActionButton>
          </div>
        </>
      )}
    </>
  );
}
