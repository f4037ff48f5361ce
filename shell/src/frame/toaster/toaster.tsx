import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import css from './toaster.module.css';

/** Specification, section 9, in milliseconds. The library's own limit is 20 toasts at once. */
const OPTIONS = { duration: 3000, removeDelay: 320 };

/**
 * Shows what `toast()` says, bottom right in both languages; they stay while one is pointed at or holds the focus. Our own
 * because the packaged toaster writes `innerHTML` for its styles, which Trusted Types refuse.
 */
export function Toaster() {
  const { t } = useTranslation('common');
  const { toasts, handlers } = useToaster(OPTIONS);
  const { startPause, endPause } = handlers;

  return (
    <div
      className={css.place}
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      <div className={css.toasts} role="status" aria-label={t('accessibility.notifications')} aria-atomic="false">
        {toasts.map((toast) => (
          <div key={toast.id} className={`${css.toast} ${toast.visible ? '' : css.leaving}`}>
            {resolveValue(toast.message, toast)}
          </div>
        ))}
      </div>
    </div>
  );
}
