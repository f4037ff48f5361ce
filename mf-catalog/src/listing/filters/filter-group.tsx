import type { ReactNode } from 'react';
import css from './filters.module.css';
import text from '@shop/ui/text/text.module.css';

/** The controls of one facet, below its name. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={text.name}>{title}</legend>
      {children}
    </fieldset>
  );
}
