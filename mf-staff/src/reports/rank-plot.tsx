import { useLanguage } from '@shop/i18n/use-language';
import type { Bar } from './plot.ts';
import css from './reports.module.css';

interface RankPlotProps {
  bars: readonly Bar[];
  write: (value: number) => string;
}

/** The largest values below each other, each with its name and its number. */
export function RankPlot({ bars, write }: RankPlotProps) {
  const language = useLanguage();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={css.ranks}>
      {bars.map(({ label, value }) => {
        const width = (Math.max(0, value) / most) * 100;
        return (
          <li key={label}>
            <bdi>{label}</bdi>
            <span className={css.value} data-number>
              <bdi>{write(value)}</bdi>
            </span>
            <svg className={css.rank} height="10" aria-hidden="true">
              <rect className={css.bar} x={`${language === 'ar' ? 100 - width : 0}%`} width={`${width}%`} height="10" />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}
