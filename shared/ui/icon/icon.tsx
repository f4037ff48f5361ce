import { ICONS, type IconName } from './icons.tsx';
import css from './icon.module.css';

/** Icons that point in reading direction and are mirrored in Arabic. */
const TURNS: ReadonlySet<IconName> = new Set(['back', 'forward', 'truck', 'return']);

interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/** An icon. It is hidden from assistive technology: a text or an accessible name must say the same. */
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
