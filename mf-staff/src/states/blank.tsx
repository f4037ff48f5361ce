import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import type { ReactNode } from 'react';
import css from './states.module.css';

interface BlankProps {
  title: string;
  text: string;
  /** Where nothing can go on the burner is cold. */
  cold?: boolean;
  /** Whether it is read out at once: what failed or was refused. What is empty is read out after what the person does. */
  alert?: boolean;
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}

/** A screen, or a list, with nothing to show: what is the case, and what can be done. */
export function Blank({ title, text, cold = false, alert = false, heading: Heading = 'h2', children }: BlankProps) {
  return (
    <div className={css.blank}>
      <IncenseBurner cold={cold} />
      <div role={alert ? 'alert' : 'status'} className={css.said}>
        <Heading className={css.title}>{title}</Heading>
        <p className={css.soft}>{text}</p>
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  );
}
