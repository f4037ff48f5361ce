import type { ReactNode, Ref } from 'react';
import css from './profile.module.css';
import text from '@shop/ui/text/text.module.css';

interface PartProps {
  title: string;
  /** Receives the heading, for who puts the focus there. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the profile: its name, then what is in it. */
export function Part({ title, heading, children }: PartProps) {
  return (
    <section className={css.part}>
      <h2 className={`${text.head} ${css.partTitle}`} ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h2>
      <div className={css.body}>{children}</div>
    </section>
  );
}
