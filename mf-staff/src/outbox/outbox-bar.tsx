import { formatClock, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { Notice } from '../states/notice.tsx';
import { outcomeText } from '../steps/outcome-text.ts';
import type { Outbox } from './outbox.ts';
import css from './outbox-bar.module.css';

/** Milliseconds between two attempts to send what is kept: a phone may have a connection and say that it has none. */
const AGAIN = 5_000;

/** What is kept on this device until there is a connection, and what the shop refused of it. */
export function OutboxBar({ outbox }: { outbox: Outbox }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { kept, found, since, refused } = useSyncExternalStore(outbox.subscribe, outbox.getState, outbox.getState);
  const isWaiting = kept.length > 0;

  // Effects, because connections and time are outside of React.
  useEffect(() => {
    void outbox.flush();
    const flush = () => void outbox.flush();
    addEventListener('online', flush);
    return () => removeEventListener('online', flush);
  }, [outbox]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void outbox.flush(), AGAIN);
    return () => clearInterval(timer);
  }, [outbox, isWaiting]);

  return (
    <>
      <div role="status">
        {since !== null && isWaiting && (
          <p className={css.away}>
            <StaffIcon name="offline" />
            {t('kept.waiting', {
              time: formatClock(new Date(since), language),
              count: kept.length,
              number: formatWhole(kept.length, language),
            })}
          </p>
        )}
      </div>
      {found.length > 0 && (
        <Notice
          tone="ember"
          title={t('kept.found', { count: found.length, number: formatWhole(found.length, language) })}
          text={found.map(({ number }) => number).join(', ')}
        >
          <Button look="quiet" onClick={() => void outbox.settleFound('send')}>
            {t('kept.send')}
          </Button>
          <Button look="text" onClick={() => void outbox.settleFound('drop')}>
            {t('kept.drop')}
          </Button>
        </Notice>
      )}
      {refused.map(({ number, outcome }) => (
        <Notice
          key={number}
          tone="danger"
          title={t('kept.refused', { number })}
          text={outcomeText(outcome, language, t)}
        >
          <Button look="quiet" onClick={() => outbox.forgetRefused()}>
            {t('common:actions.close')}
          </Button>
        </Notice>
      ))}
    </>
  );
}
