import { formatMoney, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { topOfScale, type Bar } from './plot.ts';
import { periodText } from './report-text.ts';
import css from './reports.module.css';

/** Pixels of the picture's area, and of the letters below it. */
const HEIGHT = 180;
const BELOW = 24;
/** Share of a bar in its place. */
const FILLED = 0.62;
/** Labels below the bars; more would touch each other on a phone. */
const MOST_LABELS = 3;
const STEPS = [0.5, 1];

/**
 * Amounts over time. Widths are in percent and heights in pixels, so one picture fits every width and its letters keep their
 * size. Time runs in reading direction. Amounts below 0 are in the table alone.
 */
export function TimePlot({ bars, title }: { bars: readonly Bar[]; title: string }) {
  const language = useLanguage();
  const top = topOfScale(bars.map(({ value }) => value));
  const share = 100 / bars.length;
  const every = Math.ceil(bars.length / MOST_LABELS);
  const at = (percent: number) => (language === 'ar' ? 100 - percent : percent);
  const yOf = (value: number) => HEIGHT - (Math.max(0, value) / top) * (HEIGHT - 16);
  return (
    <svg className={css.plot} height={HEIGHT + BELOW} role="img" aria-label={title}>
      {STEPS.map((step) => (
        <g key={step}>
          <line className={css.line} x1="0" x2="100%" y1={yOf(step * top)} y2={yOf(step * top)} />
          <text className={css.scale} x={`${at(0)}%`} y={yOf(step * top) - 4} textAnchor="start">
            {formatWhole((step * top) / 100, language)}
          </text>
        </g>
      ))}
      {bars.map(({ label, value }, index) => (
        <g key={label}>
          <rect
            className={css.bar}
            x={`${language === 'ar' ? 100 - (index + 0.5 + FILLED / 2) * share : (index + 0.5 - FILLED / 2) * share}%`}
            width={`${FILLED * share}%`}
            y={yOf(value)}
            height={HEIGHT - yOf(value)}
          >
            <title>{`${periodText(label, language)}: ${formatMoney(value, language)}`}</title>
          </rect>
          {index % every === 0 && (
            <text
              className={css.scale}
              x={`${at((index + 0.5) * share)}%`}
              y={HEIGHT + BELOW - 6}
              textAnchor={index === 0 ? 'start' : 'middle'}
            >
              {periodText(label, language)}
            </text>
          )}
        </g>
      ))}
      <line className={css.base} x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} />
    </svg>
  );
}
