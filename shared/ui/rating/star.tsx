import css from './rating.module.css';

/** An eight-pointed star, as it is cast into incense burners. */
export function Star({ off = false }: { off?: boolean }) {
  return (
    <svg className={`${css.star} ${off ? css.off : ''}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 1L14.4 6.3L19.8 4.2L17.7 9.6L23 12L17.7 14.4L19.8 19.8L14.4 17.7L12 23L9.6 17.7L4.2 19.8L6.3 14.4L1 12L6.3 9.6L4.2 4.2L9.6 6.3Z" />
    </svg>
  );
}
