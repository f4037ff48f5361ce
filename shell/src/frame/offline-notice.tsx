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

const isCutOff = () => !navigator.onLine;

/** Says that the connection is lost. A page that is opened without one has the worker's own notice (`seen-pages.ts`). */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const cutOff = useSyncExternalStore(subscribe, isCutOff, () => false);

  return (
    <div className={css.place} role="status" data-print="no">
      {cutOff && (
        <p className={css.notice}>
          {t('offline.lost')}{' '}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href reloads the requested address */}
          <a className={css.again} href="">
            {t('offline.action')}
          </a>
        </p>
      )}
    </div>
  );
}
