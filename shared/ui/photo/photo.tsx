import { mediaFallback, mediaSet, mediaSteps } from '../media/media-address.ts';
import { placeholderColor } from '../media/placeholder-color.ts';
import css from './photo.module.css';
import colors from './placeholder-color.module.css';

interface PhotoProps {
  /** A path under `/media`. */
  src: string;
  /** Width of the file in px. */
  width: number;
  height: number;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** Dominant colour (`#rrggbb`), shown until the picture is loaded; sand if unknown. */
  color?: string;
  /** The `sizes` attribute. If a width in it is more than half the window, `srcset` is limited to twice the window's width. */
  sizes: string;
  /** `first` for the largest picture of the first screen, `early` for others that may be on it, `late` for those below. */
  load?: 'first' | 'early' | 'late';
  className?: string | undefined;
}

/** Whether `sizes` names more than half the window. On a screen of four pixels per CSS pixel, half is the limit of twice. */
const canExceedHalf = (sizes: string) => [...sizes.matchAll(/([\d.]+)vw/g)].some(([, share]) => Number(share) > 50);

/** A photograph; its colour is shown until it is loaded, and the dark colour scheme dims it a little. */
export function Photo({ src, width, height, alt, color, sizes, load = 'late', className = '' }: PhotoProps) {
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
  if (!canExceedHalf(sizes)) return picture;
  return (
    <picture className={css.frameless}>
      {mediaSteps(src, width).map(({ media, set }) => (
        <source key={media} media={media} srcSet={set} sizes={sizes} />
      ))}
      {picture}
    </picture>
  );
}
