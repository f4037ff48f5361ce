import type { ReactNode } from 'react';
import { StaffIcon, type StaffIconName } from '../icon/staff-icon.tsx';
import css from './states.module.css';

interface NoticeProps {
  /** Danger for what failed or was refused; ember where somebody must act. */
  tone: 'danger' | 'ember' | 'plain';
  icon?: StaffIconName;
  title: string;
  text?: string;
  /** What to do about it. */
  children?: ReactNode;
}

/** What happened to one action, in its place beside what was typed. It is read out when it appears. */
export function Notice({ tone, icon = 'warning', title, text, children }: NoticeProps) {
  return (
    <div className={`${css.notice} ${css[tone]}`} role={tone === 'plain' ? 'status' : 'alert'}>
      <StaffIcon name={icon} />
      <div>
        <p>{title}</p>
        {text && <p className={css.soft}>{text}</p>}
      </div>
      {children && <div className={css.noticeEnd}>{children}</div>}
    </div>
  );
}
