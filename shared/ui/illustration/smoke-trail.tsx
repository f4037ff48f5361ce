import css from './smoke-trail.module.css';

/** The ornament above the footer. */
export function SmokeTrail() {
  return (
    <svg className={css.smoke} viewBox="0 0 120 180" aria-hidden="true" focusable="false">
      <path vectorEffect="non-scaling-stroke" d="M60 180C44 158 84 142 68 114C56 92 38 84 52 58C62 38 80 30 66 2" />
      <path vectorEffect="non-scaling-stroke" d="M60 180C56 164 66 150 60 132C55 118 50 112 54 98" opacity=".55" />
      <circle className={css.ember} cx="60" cy="178" r="3.5" />
    </svg>
  );
}
