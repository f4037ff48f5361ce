import type { ReactNode } from 'react';

/** Paths in a 24 × 24 box; CSS sets the stroke. */
export const ICONS = {
  menu: <path d="M3 7.5h18M3 16.5h18" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m20.5 20.5-5.2-5.2" />
    </>
  ),
  heart: (
    <path d="M12 20C5 15.2 3 11.8 3 8.6 3 6 5 4 7.4 4 9.3 4 11 5 12 6.9 13 5 14.7 4 16.6 4 19 4 21 6 21 8.6 21 11.8 19 15.2 12 20Z" />
  ),
  cart: (
    <>
      <path d="M5 8.5h14l1 12H4Z" />
      <path d="M8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6" />
    </>
  ),
  down: <path d="m5 9 7 7 7-7" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  back: <path d="M20 12H4m6-6-6 6 6 6" />,
  forward: <path d="M4 12h16m-6-6 6 6-6 6" />,
  tick: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  truck: (
    <>
      <path d="M2.5 6.5h12v10h-12zM14.5 10h4l3 3.5v3h-7z" />
      <circle cx="7" cy="17.5" r="1.8" />
      <circle cx="17.5" cy="17.5" r="1.8" />
    </>
  ),
  card: (
    <>
      <path d="M3 5.5h18v13H3zM3 9.5h18" />
      <path d="M6 15h4" />
    </>
  ),
  return: (
    <>
      <path d="M4.5 9h10a5 5 0 0 1 0 10H8" />
      <path d="M8.5 5 4.5 9l4 4" />
    </>
  ),
  whatsapp: (
    <>
      <path d="m4 20 1.3-4A8 8 0 1 1 8.2 18.8Z" />
      <path d="M9 9.5c.3 2.8 2.7 5.2 5.5 5.5l1-1.5-2-1-.9.8c-1-.4-1.9-1.3-2.3-2.3l.8-.9-1-2Z" />
    </>
  ),
  filter: (
    <>
      <path d="M3 7h9m6 0h3M3 17h3m6 0h9" />
      <circle cx="15" cy="7" r="2.5" />
      <circle cx="9" cy="17" r="2.5" />
    </>
  ),
  pause: <path d="M9 5.5v13m6-13v13" />,
  play: <path d="M8 5.5v13l10-6.5Z" />,
  share: (
    <>
      <path d="M12 15V3.5M7.5 8 12 3.5 16.5 8" />
      <path d="M5.5 12v8.5h13V12" />
    </>
  ),
  zoom: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m20.5 20.5-5.2-5.2M10.5 8v5M8 10.5h5" />
    </>
  ),
  sort: <path d="M8 4v16m-4-4 4 4 4-4M16 20V4m-4 4 4-4 4 4" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICONS;
