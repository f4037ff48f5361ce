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

/** Whether the service worker answered with the page as it was last seen (`seen-pages.ts`). */
const isSeenBefore = () => document.documentElement.dataset.seen !== undefined;
const isCutOff = () => !navigator.onLine || isSeenBefore();

/** Says that the connection is lost, and that a page opened without one is as it was last seen. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const cutOff = useSyncExternalStore(subscribe, isCutOff, () => false);

  return (
    <div className={css.place} role="status" data-print="no">
      {cutOff && (
        <p className={css.notice}>
          {t(isSeenBefore() ? 'offline.seen' : 'offline.lost')}{' '}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href reloads the requested address */}
          <a className={css.again} href="">
            {t('offline.action')}
          </a>
        </p>
      )}
    </div>
  );
}
