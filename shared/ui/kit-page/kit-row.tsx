import type { ReactNode } from 'react';
import css from './kit-page.module.css';

export function KitRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={css.row}>
      <h2 className={css.name}>{name}</h2>
      <div className={css.parts}>{children}</div>
    </section>
  );
}
