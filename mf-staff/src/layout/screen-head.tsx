import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import css from './screen-head.module.css';

interface ScreenHeadProps {
  title: string;
  /** The list that this screen belongs to. */
  back?: { to: string; text: string };
  /** Buttons for the whole screen. */
  children?: ReactNode;
}

/** The name of a screen, with what can be done there at the other end. */
export function ScreenHead({ title, back, children }: ScreenHeadProps) {
  return (
    <div className={css.head}>
      {back && <BackLink {...back} />}
      <h1 className={css.title}>
        <bdi>{title}</bdi>
      </h1>
      {children && <div className={css.end}>{children}</div>}
    </div>
  );
}
