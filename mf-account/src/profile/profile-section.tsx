import type { ReactNode, Ref } from 'react';
import css from './profile.module.css';
import text from '@shop/ui/text/text.module.css';

interface ProfileSectionProps {
  title: string;
  /** Lets a parent move the focus to the heading. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function ProfileSection({ title, heading, children }: ProfileSectionProps) {
  return (
    <section className={css.section}>
      <h2 className={`${text.head} ${css.sectionTitle}`} ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h2>
      <div className={css.body}>{children}</div>
    </section>
  );
}
