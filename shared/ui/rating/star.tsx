import css from './rating.module.css';

/** Width and height of the drawing in px. */
const SIZE = 24;
const OUTLINE =
  'M12 1L14.4 6.3L19.8 4.2L17.7 9.6L23 12L17.7 14.4L19.8 19.8L14.4 17.7L12 23L9.6 17.7L4.2 19.8L6.3 14.4L1 12L6.3 9.6L4.2 4.2L9.6 6.3Z';

/** An eight-pointed star, as on incense burners; `lit` is its filled share, from 0 to 1. */
export function Star({ lit = 1 }: { lit?: number }) {
  return (
    <svg className={`${css.star} ${lit < 1 ? css.off : ''}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={OUTLINE} />
      {lit > 0 && lit < 1 && (
        // A second star, clipped by its `svg` width, because the Content-Security-Policy forbids style attributes.
        <svg className={css.lit} width={SIZE * lit} height={SIZE} viewBox={`0 0 ${SIZE * lit} ${SIZE}`}>
          <path d={OUTLINE} />
        </svg>
      )}
    </svg>
  );
}
