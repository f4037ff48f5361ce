import { formatMoney, formatShortMoment, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { Notice } from '../states/notice.tsx';
import { CashOfCourier } from './cash-of-courier.tsx';
import css from './cash.module.css';

export const handle = staffHead('cash.title');

/** The cash that couriers have of delivered orders, and settling it when one brings it. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const [parameters, setParameters] = useSearchParams();
  const load = useLoad('', async (signal) => (await call('staffCashDue', {}, { signal })).data);
  const { data, reload } = load;
  const [settled, setSettled] = useState<{ courier: string; orders: number; sum: number } | null>(null);
  const courier = parameters.get('courier');

  if (courier !== null)
    return (
      <CashOfCourier
        courier={courier}
        onSettled={(orders, sum) => {
          setSettled({ courier, orders, sum });
          setParameters({}, { replace: true });
          reload();
        }}
      />
    );
  return (
    <>
      <ScreenHead title={t('cash.title')} />
      {settled && (
        <Notice
          tone="plain"
          icon="cash"
          title={t('cash.settled', { sum: formatMoney(settled.sum, language), courier: settled.courier })}
          text={t('cash.orders', { count: settled.orders, number: formatWhole(settled.orders, language) })}
        />
      )}
      <LoadState of={load} failed={t('cash.failed')} rows={4} />
      {data?.length === 0 && <Blank title={t('cash.none')} text={t('cash.none-text')} />}
      {data && data.length > 0 && (
        <ul className={css.couriers}>
          {data.map((each) => (
            <li key={each.courier}>
              <Link className={css.courier} to={`/staff/cash?${new URLSearchParams({ courier: each.courier })}`}>
                <bdi className={css.name}>{each.courier}</bdi>
                <span>{t('cash.orders', { count: each.orders, number: formatWhole(each.orders, language) })}</span>
                <span className={css.soft}>
                  {t('cash.oldest', { moment: formatShortMoment(new Date(each.oldest), language) })}
                </span>
                <span className={css.sum} data-number>
                  <bdi>{formatMoney(each.cashDue, language)}</bdi>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
