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
  /** `first` for what the first screen waits for, `early` for what it may show, `late` for what lies below. */
  load?: 'first' | 'early' | 'late';
  className?: string | undefined;
}

/** A photograph on its own plaster; sand until it arrives, a little dimmer in the dark scheme. */
export function Photo({ src, width, height, alt, sizes, load = 'late', className = '' }: PhotoProps) {
  return (
    <img
      className={`${css.photo} ${className}`}
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
}
