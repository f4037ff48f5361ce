import { mediaFallback, mediaSet, mediaSteps } from '../media/media-address.ts';
import { placeholderColor } from '../media/placeholder-color.ts';
import css from './photo.module.css';
import colors from './placeholder-color.module.css';

interface PhotoProps {
  /** A path under `/media`. */
  src: string;
  /** Of the file, in px. */
  width: number;
  height: number;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** Dominant colour (`#rrggbb`), which fills the place until the picture comes; sand where unknown. */
  color?: string;
  /** How wide the picture stands, as in the `sizes` attribute. */
  sizes: string;
  /** It may stand wider than half the window: the browser's choice is then kept within twice the window. */
  spansWindow?: boolean;
  /** `first` for what the first screen waits for, `early` for what it may show, `late` for what lies below. */
  load?: 'first' | 'early' | 'late';
  className?: string | undefined;
}

/** A photograph, its place filled with its colour until it comes, a little dimmer in the dark scheme. */
export function Photo({
  src,
  width,
  height,
  alt,
  color,
  sizes,
  spansWindow = false,
  load = 'late',
  className = '',
}: PhotoProps) {
  const picture = (
    <img
      className={`${css.photo} ${colors.placeholder} ${className}`}
      data-color={placeholderColor(color)}
      src={mediaFallback(src)}
      srcSet={mediaSet(src, width)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={load === 'late' ? 'lazy' : 'eager'}
      fetchPriority={load === 'first' ? 'high' : undefined}
      decoding="async"
    />
  );
  if (!spansWindow) return picture;
  return (
    <picture className={css.frameless}>
      {mediaSteps(src, width).map(({ media, set }) => (
        <source key={media} media={media} srcSet={set} sizes={sizes} />
      ))}
      {picture}
    </picture>
  );
}
