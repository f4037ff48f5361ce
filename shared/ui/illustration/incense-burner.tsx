import css from './incense-burner.module.css';

const STUDS = [53, 62, 71, 80, 89, 98, 107];

/** An incense burner (mabkhara): smoking on empty states, cold on error pages. */
export function IncenseBurner({ cold = false }: { cold?: boolean }) {
  return (
    <svg
      className={`${css.burner} ${cold ? css.cold : ''}`}
      viewBox={cold ? '34 54 92 92' : '0 -18 160 168'}
      data-smoking={!cold || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {!cold && (
        <g className={css.smoke}>
          <path d="M80 74C66 56 98 44 86 24C78 10 64 6 74 -16" />
          <path opacity=".55" d="M78 74C74 60 84 50 79 38" />
        </g>
      )}
      <g className={css.wood}>
        <path d="M48 142L64 108H96L112 142Z" />
        <path d="M66 108L44 82L36 58Q44 74 80 76Q116 74 124 58L116 82L94 108Z" />
      </g>
      <path className={css.ground} d="M40 142H120" />
      <g className={css.studs}>
        {STUDS.map((x) => (
          <circle key={x} cx={x} cy="85" r="1.7" />
        ))}
      </g>
    </svg>
  );
}
