import { MEDIA_WIDTHS, type MediaWidth } from '@shop/contract/media-widths';

/** A picture in one width of the ladder. */
export const mediaAddress = (src: string, width: MediaWidth): string => `${src}?w=${width}`;

/** A `srcset` of the ladder's widths that the file has pixels for. */
export function mediaSet(src: string, fileWidth: number): string {
  const widths = MEDIA_WIDTHS.filter((width) => width <= fileWidth);
  return (widths.length ? widths : [MEDIA_WIDTHS[0]]).map((width) => `${mediaAddress(src, width)} ${width}w`).join(', ');
}

/** What a browser that knows no `srcset` gets. */
export const mediaFallback = (src: string): string => mediaAddress(src, 800);
