import type { ReactNode } from 'react';
import css from './badge.module.css';

/** A badge on a photograph. */
export function Badge({ offer = false, children }: { offer?: boolean; children: ReactNode }) {
  return <span className={`${css.badge} ${offer ? css.offer : ''}`}>{children}</span>;
}
