import type { ReactNode } from 'react';
import css from './cart-summary-frame.module.css';

/** Frame around the totals; its edge is drawn like the rim of an incense burner. */
export function CartSummaryFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <svg className={css.edge} viewBox="0 0 1440 56" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path className={css.body} d="M0 0C84 30 330 44 720 44S1356 30 1440 0V57H0Z" />
        <path className={css.studs} vectorEffect="non-scaling-stroke" d="M10 13C110 42 350 53 720 53S1330 42 1430 13" />
      </svg>
      <div className={css.inside}>{children}</div>
    </div>
  );
}
