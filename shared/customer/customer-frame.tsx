import type { ReactNode } from 'react';
import css from './customer-frame.module.css';

interface CustomerFrameProps {
  /** One element or a slot. A slot keeps its space while it is loading; where nothing fills it, the page takes the space. */
  menu: ReactNode;
  children: ReactNode;
}

/** The layout of a customer's page: the menu above it on small screens, beside it on large ones. */
export function CustomerFrame({ menu, children }: CustomerFrameProps) {
  return (
    <div className={css.frame}>
      {menu}
      <div className={css.page}>{children}</div>
    </div>
  );
}
