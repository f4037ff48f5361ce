import { mediaFallback, mediaSet } from '../media/media-address.ts';
import css from './photo.module.css';

interface PhotoProps {
  /** A path under `/media`. */
  src: string;
  /** Of the file, in px. */
  width: number;
  height: number;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide the picture stands, as in the `sizes` attribute. */
  sizes: string;
  /** Loads at once and first: for what the first screen waits for. */
  first?: boolean;
  className?: string | undefined;
}

/** A photograph on its own plaster; sand until it arrives, a little dimmer in the dark scheme. */
export function Photo({ src, width, height, alt, sizes, first = false, className = '' }: PhotoProps) {
  return (
    <img
      className={`${css.photo} ${className}`}
      src={mediaFallback(src)}
      srcSet={mediaSet(src, width)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}
