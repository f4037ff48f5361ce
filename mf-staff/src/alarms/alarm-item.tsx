import { isApiError } from '@shop/client/api-error';
import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import { kindOfJob } from './kind-of-job.ts';
import rows from '../layout/rows.module.css';
import css from './alarms.module.css';

type Alarms = StaffCallAnswer<'staffAlarms'>['data'];

interface AlarmItemProps {
  alarm: Alarms[number];
  onAlarms: (alarms: Alarms) => void;
}

/** A job that failed its last retry: what it was for, why it failed, and what to do. */
export function AlarmItem({ alarm: { id, job, data, reason, at }, onAlarms }: AlarmItemProps) {
  const { t, i18n } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const [failure, setFailure] = useState<string | null>(null);
  const title = `alarms.jobs.${job}`;
  const order = typeof data['orderId'] === 'string' ? data['orderId'] : null;

  const end = async (name: 'staffRetryAlarm' | 'staffDismissAlarm') => {
    setFailure(null);
    try {
      onAlarms((await call(name, { params: { id }, body: {} })).data);
    } catch (error) {
      // Somebody else was faster: the list without it is what there is to know.
      if (isApiError(error) && error.code === 'not-found') onAlarms((await call('staffAlarms', {})).data);
      else setFailure(failureText(error, t('alarms.not-done')));
    }
  };

  return (
    <article className={css.alarm}>
      <h3 className={css.what}>{i18n.exists(title, { ns: 'mf-staff' }) ? t(title) : <bdi dir="ltr">{job}</bdi>}</h3>
      <p>{t(`alarms.todo.${kindOfJob(job)}`)}</p>
      <p className={css.facts}>
        {order && (
          <Link className={rows.link} to={`/staff/orders/${order}`}>
            <bdi dir="ltr">{order}</bdi>
          </Link>
        )}
        <bdi dir="auto">{reason ?? t('alarms.no-reason')}</bdi>
        <time dateTime={at}>{formatShortMoment(new Date(at), language)}</time>
      </p>
      {failure && <Notice tone="danger" title={failure} />}
      <div className={css.acts}>
        <ActionButton look="quiet" onAction={async () => end('staffRetryAlarm')} runningText={t('alarms.doing')}>
          {t('alarms.retry')}
        </ActionButton>
        <ActionButton look="text" onAction={async () => end('staffDismissAlarm')} runningText={t('alarms.doing')}>
          {t('alarms.dismiss')}
        </ActionButton>
      </div>
    </article>
  );
}
