import { useContext, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { TroublesContext } from '../frame/troubles.ts';
import { Fold } from '../layout/fold.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useWaitingText } from '../people/use-waiting-text.ts';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { AlarmItem } from './alarm-item.tsx';
import { PaymentAlertItem } from './payment-alert-item.tsx';
import { ProposalItem } from './proposal-item.tsx';
import rows from '../layout/rows.module.css';
import css from './alarms.module.css';

export const handle = staffHead('alarms.title');

/** One kind of what waits. */
function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={css.panel} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What waits for somebody: acts that a second person agrees to, payments, and jobs that failed for good. What to do is said. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const { call, may, me } = useStaff();
  const { recount } = useContext(TroublesContext);
  const waitingText = useWaitingText();
  const [mayAlarms, mayAgree, mayPayments] = [may('staffAlarms'), may('staffProposals'), may('staffPaymentAlerts')];
  const load = useLoad('', async (signal) => {
    const [people, proposals, alerts, alarms] = await Promise.all([
      may('staffPeople') ? call('staffPeople', {}, { signal }) : { data: [] },
      mayAgree ? call('staffProposals', {}, { signal }) : { data: [] },
      mayPayments ? call('staffPaymentAlerts', {}, { signal }) : { data: [] },
      mayAlarms ? call('staffAlarms', {}, { signal }) : { data: [] },
    ]);
    // Nobody approves the own.
    const waiting = people.data.filter((person) => person.id !== me.id && person.waiting.length > 0);
    return { waiting, proposals: proposals.data, alerts: alerts.data, alarms: alarms.data };
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
      {data && open.length + data.alarms.length + data.proposals.length + data.waiting.length === 0 && (
        <Blank title={t('alarms.none')} text={t('alarms.none-text')} />
      )}
      {data && data.waiting.length > 0 && (
        <Panel title={t('alarms.waiting')}>
          <ul>
            {data.waiting.map(({ id, name, waiting }) => (
              <li key={id} className={css.alarm}>
                <Link className={rows.link} to="/staff/people">
                  <bdi>{name}</bdi>
                </Link>
                {waiting.map((access) => (
                  <span key={access.key?.id}>{waitingText(access)}</span>
                ))}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {data && data.proposals.length > 0 && (
        <Panel title={t('alarms.proposals')}>
          {data.proposals.map((proposal) => (
            <ProposalItem key={proposal.id} proposal={proposal} onProposals={(proposals) => change({ proposals })} />
          ))}
        </Panel>
      )}
      {open.length > 0 && (
        <Panel title={t('alarms.payments')}>
          {open.map((alert) => (
            <PaymentAlertItem key={alert.id} alert={alert} onAlerts={(alerts) => change({ alerts })} />
          ))}
        </Panel>
      )}
      {data && data.alarms.length > 0 && (
        <Panel title={t('alarms.jobs-title')}>
          {data.alarms.map((alarm) => (
            <AlarmItem key={alarm.id} alarm={alarm} onAlarms={(alarms) => change({ alarms })} />
          ))}
        </Panel>
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
