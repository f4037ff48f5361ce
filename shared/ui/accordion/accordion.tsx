import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './accordion.module.css';

interface AccordionProps {
  title: string;
  /** Initially open. */
  open?: boolean;
  children: ReactNode;
}

export function Accordion({ title, open = false, children }: AccordionProps) {
  return (
    <details className={css.accordion} open={open}>
      <summary className={css.summary}>
        {title}
        <Icon name="plus" className={css.sign} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
