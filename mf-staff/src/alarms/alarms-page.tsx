import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { staffHead } from '../frame/staff-head.ts';
import { TroublesContext } from '../frame/troubles.ts';
import { Fold } from '../layout/fold.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { AlarmItem } from './alarm-item.tsx';
import { PaymentAlertItem } from './payment-alert-item.tsx';
import css from './alarms.module.css';

export const handle = staffHead('alarms.title');

/** What the shop could not do alone: payments that need somebody, and jobs that failed for good. What to do is said. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const { call, may } = useStaff();
  const { recount } = useContext(TroublesContext);
  const mayAlarms = may('staffAlarms');
  const load = useLoad('', async (signal) => {
    const [alerts, alarms] = await Promise.all([
      call('staffPaymentAlerts', {}, { signal }),
      mayAlarms ? call('staffAlarms', {}, { signal }) : { data: [] },
    ]);
    return { alerts: alerts.data, alarms: alarms.data };
  });
  const { data, set } = load;
  const change = (part: Partial<NonNullable<typeof data>>) => {
    if (data) set({ ...data, ...part });
    recount();
  };
  const open = data?.alerts.filter(({ settledAt }) => settledAt === null) ?? [];
  const settled = data?.alerts.filter(({ settledAt }) => settledAt !== null) ?? [];

  return (
    <>
      <ScreenHead title={t('alarms.title')} />
      <LoadState of={load} failed={t('alarms.failed')} rows={4} />
      {data && open.length === 0 && data.alarms.length === 0 && (
        <Blank title={t('alarms.none')} text={t('alarms.none-text')} />
      )}
      {open.length > 0 && (
        <section aria-labelledby="payment-alerts">
          <h2 className={css.panel} id="payment-alerts">
            {t('alarms.payments')}
          </h2>
          {open.map((alert) => (
            <PaymentAlertItem key={alert.id} alert={alert} onAlerts={(alerts) => change({ alerts })} />
          ))}
        </section>
      )}
      {data && data.alarms.length > 0 && (
        <section aria-labelledby="failed-jobs">
          <h2 className={css.panel} id="failed-jobs">
            {t('alarms.jobs-title')}
          </h2>
          {data.alarms.map((alarm) => (
            <AlarmItem key={alarm.id} alarm={alarm} onAlarms={(alarms) => change({ alarms })} />
          ))}
        </section>
      )}
      {settled.length > 0 && (
        <Fold title={t('alarms.settled')}>
          {settled.map((alert) => (
            <PaymentAlertItem key={alert.id} alert={alert} />
          ))}
        </Fold>
      )}
    </>
  );
}
