import type { Fils } from '@shop/contract/money';
import css from './price-range.module.css';

interface PriceTrackProps {
  bounds: { from: Fils; to: Fils };
  from: Fils;
  to: Fils;
  onFrom: (fils: Fils) => void;
  onTo: (fils: Fils) => void;
}

/** The handles move in whole dirhams. In fils. */
const STEP = 100;

/**
 * The range as a line with two handles, for pointers only: keyboards and screen readers use the two fields. Two native
 * range inputs lie on top of each other; only their handles receive pointer events.
 */
export function PriceTrack({ bounds, from, to, onFrom, onTo }: PriceTrackProps) {
  const min = Math.floor(bounds.from / STEP) * STEP;
  const max = Math.ceil(bounds.to / STEP) * STEP;
  const within = (fils: Fils) => Math.min(max, Math.max(min, fils));
  const percent = (fils: Fils) => `${max > min ? ((within(fils) - min) / (max - min)) * 100 : 0}%`;
  const [start, end] = [Math.min(from, to), Math.max(from, to)];
  const handle = { type: 'range', min, max, step: STEP, tabIndex: -1 } as const;

  return (
    <div className={css.track} aria-hidden="true">
      <svg className={css.line}>
        <line className={css.whole} x1="0" x2="100%" y1="50%" y2="50%" />
        <line className={css.chosen} x1={percent(start)} x2={percent(end)} y1="50%" y2="50%" />
      </svg>
      {/* With both handles at the high end, the one that can still move is on top. */}
      <input
        {...handle}
        className={css.handle}
        data-top={from > (min + max) / 2 || undefined}
        value={within(from)}
        onChange={({ target }) => onFrom(Math.min(Number(target.value), to))}
      />
      <input
        {...handle}
        className={css.handle}
        value={within(to)}
        onChange={({ target }) => onTo(Math.max(Number(target.value), from))}
      />
    </div>
  );
}
