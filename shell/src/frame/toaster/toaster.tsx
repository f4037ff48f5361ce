import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import css from './toaster.module.css';

/** In milliseconds (specification, section 9). The library limits the number of toasts to 20. */
const OPTIONS = { duration: 3000, removeDelay: 320 };

/** Bottom right in both languages. The library's own sets styles by `innerHTML`, which Trusted Types forbid. */
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
