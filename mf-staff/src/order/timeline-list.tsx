import { formatMoney, formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { Status } from '../status/status.tsx';
import type { OrderDetail } from '../steps/take-step.ts';
import { timelineOf, type TimelineEvent } from './timeline.ts';
import { useMessageName } from './use-message-name.ts';
import css from './timeline.module.css';

/** What happened, in words; events show the state that they led to. */
function What({ happening }: { happening: TimelineEvent }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const nameOfMessage = useMessageName();
  switch (happening.kind) {
    case 'event':
      return (
        <>
          <Status status={happening.of.status} />
          {happening.of.note && <p className={css.note}>{happening.of.note}</p>}
        </>
      );
    case 'note':
      return <p className={css.note}>{happening.of.text}</p>;
    case 'refund':
      return (
        <p>
          {t(
            happening.of.failedAt
              ? 'order.refund-failed'
              : happening.of.issuedAt
                ? 'order.refunded'
                : 'order.refunding',
            {
              amount: formatMoney(happening.of.amount, language),
            },
          )}
        </p>
      );
    case 'missing':
      return <p>{t(`order.missing.${happening.of.outcome}`, { why: t(`order.missing-why.${happening.of.why}`) })}</p>;
    case 'message':
      return (
        <p>
          {t('order.message-about', {
            sent: t(`order.message-${happening.of.sent.at(-1)!.channel}`),
            message: nameOfMessage(happening.of.message),
          })}
        </p>
      );
  }
}

const personOf = (happening: TimelineEvent): string | null => ('person' in happening.of ? happening.of.person : null);

interface TimelineListProps {
  order: OrderDetail;
  /** Sends a message again; absent for who may not. */
  onSendAgain: ((about: string) => Promise<unknown>) | undefined;
}

export function TimelineList({ order, onSendAgain }: TimelineListProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  return (
    <ol className={css.time}>
      {timelineOf(order).map((happening) => (
        <li key={happening.key} data-trouble={happening.kind === 'missing' || undefined}>
          <time dateTime={happening.at}>{formatShortMoment(new Date(happening.at), language)}</time>
          <div>
            <What happening={happening} />
            <p className={css.who}>
              {personOf(happening) ??
                (happening.kind === 'event' ? t(`order.actors.${happening.of.actor}`) : t('order.actors.timer'))}
            </p>
            {happening.kind === 'message' && onSendAgain && (
              <ActionButton
                look="text"
                className={css.again}
                onAction={() => onSendAgain(happening.of.about)}
                runningText={t('order.sending')}
              >
                {t('order.send-again')}
              </ActionButton>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
