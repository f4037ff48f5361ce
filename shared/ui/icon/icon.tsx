import { ICONS, type IconName } from './icons.tsx';
import css from './icon.module.css';

/** Icons that point along the line of reading and turn with it. */
const TURNS: ReadonlySet<IconName> = new Set(['back', 'forward', 'truck', 'return']);

interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/** A sign beside or instead of words; it never carries the meaning alone, so it is hidden from assistive technology. */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg
      className={`${css.icon} ${TURNS.has(name) ? css.turns : ''} ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {ICONS[name]}
    </svg>
  );
}
