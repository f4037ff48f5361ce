import { formatMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import css from './offline-notice.module.css';

const subscribe = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/** When the service worker last fetched this page, if it answered from its cache (`seen-pages.ts`); ISO time. */
const seenAt = () => document.documentElement.dataset.seen;
const isCutOff = () => !navigator.onLine || seenAt() !== undefined;

/** Says that the connection is lost, and from when a page is that was opened without one. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const cutOff = useSyncExternalStore(subscribe, isCutOff, () => false);
  const seen = cutOff ? seenAt() : undefined;

  return (
    <div className={css.place} role="status" data-print="no">
      {cutOff && (
        <p className={css.notice}>
          {seen ? t('offline.seen', { time: formatMoment(new Date(seen), language) }) : t('offline.lost')}{' '}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href reloads the requested address */}
          <a className={css.again} href="">
            {t('offline.action')}
          </a>
        </p>
      )}
    </div>
  );
}
