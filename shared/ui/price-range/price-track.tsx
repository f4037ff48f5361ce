import type { Fils } from '@shop/contract/money';
import css from './price-range.module.css';

interface PriceTrackProps {
  bounds: { from: Fils; to: Fils };
  from: Fils;
  to: Fils;
  onFrom: (fils: Fils) => void;
  onTo: (fils: Fils) => void;
}

/** Whole dirhams are fine enough for a handle. */
const STEP = 100;

/**
 * The range as a line with two handles. For pointers alone: keys and screen readers have the two fields, which say the
 * same. Two native ranges lie over each other; only their handles can be touched.
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
      {/* Where both stand at the high end, the one that can still move lies on top. */}
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
