import type { ReactNode } from 'react';
import css from './vessel.module.css';

/** The rim of the burner, which holds the totals. */
export function Vessel({ children }: { children: ReactNode }) {
  return (
    <div className={css.vessel}>
      <svg className={css.rim} viewBox="0 0 1440 56" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path className={css.body} d="M0 0C84 30 330 44 720 44S1356 30 1440 0V57H0Z" />
        <path className={css.studs} d="M10 13C110 42 350 53 720 53S1330 42 1430 13" />
      </svg>
      <div className={css.inside}>{children}</div>
    </div>
  );
}
