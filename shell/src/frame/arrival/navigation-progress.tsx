import { Spinner } from '@shop/ui/spinner/spinner';
import { useNavigation } from 'react-router-dom';
import css from './navigation-progress.module.css';

/** The spinner while the next page loads. Its style delays it, so that fast navigations show none. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={css.place} aria-live="polite">
      {busy && (
        <div className={css.plate}>
          <Spinner />
        </div>
      )}
    </div>
  );
}
