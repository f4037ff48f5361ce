import { resolveValue, useToaster } from 'react-hot-toast/headless';
import css from './drawer-toasts.module.css';

/**
 * The shop’s notices once more: those of the page lie below an open dialog, out of sight and out of reach. They end
 * when those do.
 */
export function DrawerToasts() {
  const { toasts, handlers } = useToaster();
  const { startPause, endPause } = handlers;
  return (
    <div
      className={css.place}
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      <div className={css.toasts} role="status" aria-atomic="false">
        {toasts
          .filter(({ visible }) => visible)
          .map((toast) => (
            <div key={toast.id} className={css.toast}>
              {resolveValue(toast.message, toast)}
            </div>
          ))}
      </div>
    </div>
  );
}
