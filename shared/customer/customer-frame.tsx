import type { ReactNode } from 'react';
import css from './customer-frame.module.css';

interface CustomerFrameProps {
  /** One element, or a slot: it keeps its room while it is loaded, and gives it to the page where nothing fills it. */
  menu: ReactNode;
  children: ReactNode;
}

/** A customer's page with their menu: above it on a small screen, beside it on a large one. */
export function CustomerFrame({ menu, children }: CustomerFrameProps) {
  return (
    <div className={css.frame}>
      {menu}
      <div className={css.page}>{children}</div>
    </div>
  );
}
