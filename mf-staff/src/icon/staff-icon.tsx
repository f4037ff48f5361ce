import type { ReactNode } from 'react';
import css from './staff-icon.module.css';

/** Paths in a 24 × 24 box that the shop’s own icons do not have. */
const ICONS = {
  key: (
    <>
      <circle cx="8" cy="12" r="4" />
      <path d="M12 12h9M18 12v3.5M15 12v2.5" />
    </>
  ),
  phone: (
    <path d="M6 4h3l1.5 4.5L8.3 10a11 11 0 0 0 5.7 5.7l1.5-2.2L20 15v3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4 6.2 2 2 0 0 1 6 4z" />
  ),
  warning: <path d="M12 4 2.5 20h19zM12 10v4.5m0 2.5v.2" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  gift: (
    <path d="M4.5 10h15v10h-15zM3.5 7h17v3h-17zM12 7v13M12 7c-4 0-4.5-4-2-4 1.5 0 2 2 2 4zm0 0c4 0 4.5-4 2-4-1.5 0-2 2-2 4z" />
  ),
  order: <path d="M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8.5h6M9 12.5h6" />,
  box: <path d="M4 8.5h16v11H4zM3 4.5h18v4H3zM9.5 12.5h5" />,
  offline: <path d="M3 8.5c5-4.5 13-4.5 18 0M6.5 12.5c3-2.7 8-2.7 11 0M10 16.5c1.2-1 2.8-1 4 0M4 4l16 16" />,
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6" />
    </>
  ),
  back: <path d="M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11H9" />,
  cash: (
    <>
      <path d="M3 6.5h18v11H3z" />
      <circle cx="12" cy="12" r="2.5" />
    </>
  ),
  sound: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11" />,
  scan: <path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M7.5 9v6M11 9v6M14 9v6M16.5 9v6" />,
} satisfies Record<string, ReactNode>;

export type StaffIconName = keyof typeof ICONS;

/** An icon of the back office. It is hidden from assistive technology: a text must say the same. */
export function StaffIcon({ name, className = '' }: { name: StaffIconName; className?: string | undefined }) {
  return (
    <svg className={`${css.icon} ${className}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {ICONS[name]}
    </svg>
  );
}
