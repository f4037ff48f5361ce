import { useToastPause } from '@shop/ui/toast/use-toast-pause';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import css from './toaster.module.css';
import look from '@shop/ui/toast/toast.module.css';

/** In milliseconds (specification, section 9). The library limits the number of toasts to 20. */
const OPTIONS = { duration: 3000, removeDelay: 320 };

/** Bottom right in both languages. The library's own sets styles by `innerHTML`, which Trusted Types forbid. */
export function Toaster() {
  const { t } = useTranslation('common');
  const { toasts, handlers } = useToaster(OPTIONS);
  const pause = useToastPause(handlers, toasts);

  return (
    <div className={css.place} {...pause}>
      <div className={css.toasts} role="status" aria-label={t('accessibility.notifications')} aria-atomic="false">
        {toasts.map((toast) => (
          <div
            key={toast.id}
            inert={!toast.visible}
            // Some toasts are for screen readers only, and bring the class that hides them.
            className={toast.className ?? `${look.toast} ${css.toast} ${toast.visible ? '' : css.leaving}`}
          >
            {resolveValue(toast.message, toast)}
          </div>
        ))}
      </div>
    </div>
  );
}
