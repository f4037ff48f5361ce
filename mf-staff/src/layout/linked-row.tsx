import type { ReactNode } from 'react';
import { pressRow } from './press-row.ts';
import css from './rows.module.css';

interface LinkedRowProps {
  className: string | undefined;
  children: ReactNode;
}

/** A row of a list that a press opens wherever it is; keys and screen readers have its link. */
export function LinkedRow({ className, children }: LinkedRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link inside takes keys
    <li className={`${className} ${css.linked}`} onClick={pressRow} onAuxClick={pressRow}>
      {children}
    </li>
  );
}
