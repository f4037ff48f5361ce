import { useTranslation } from 'react-i18next';
import css from './spinner.module.css';

/** Eight dots on a circle of radius 18, each a little brighter than the one before. */
const STUDS = [
  [42, 24, 0.2],
  [36.73, 36.73, 0.31],
  [24, 42, 0.43],
  [11.27, 36.73, 0.54],
  [6, 24, 0.66],
  [11.27, 11.27, 0.77],
  [24, 6, 0.88],
  [36.73, 11.27, 1],
] as const;

export function Spinner({ className = '' }: { className?: string }) {
  const { t } = useTranslation('common');
  return (
    <svg
      className={`${css.spinner} ${className}`}
      viewBox="0 0 48 48"
      role="img"
      aria-label={t('accessibility.loading')}
    >
      {STUDS.map(([x, y, opacity]) => (
        <circle key={opacity} cx={x} cy={y} r="2.6" opacity={opacity} />
      ))}
    </svg>
  );
}
