import { MEDIA_WIDTHS, type MediaWidth } from '@shop/contract/media-widths';

/** Windows below 320 px are rare and share one step. In px of the picture, twice the window's width. */
const SMALLEST_STEP = 640;

/** Address of a picture in one of the available widths. */
export const mediaAddress = (src: string, width: MediaWidth): string => `${src}?w=${width}`;

const setOf = (src: string, widths: readonly MediaWidth[]) =>
  widths.map((width) => `${mediaAddress(src, width)} ${width}w`).join(', ');

/** The available widths up to the file's own; at least the smallest. */
function widthsOf(fileWidth: number): readonly MediaWidth[] {
  const widths = MEDIA_WIDTHS.filter((width) => width <= fileWidth);
  return widths.length ? widths : [MEDIA_WIDTHS[0]];
}

/** A `srcset` of the available widths up to the file's own. */
export const mediaSet = (src: string, fileWidth: number): string => setOf(src, widthsOf(fileWidth));

/**
 * A `srcset` for each window that is so narrow that the full set would offer more than twice its width (specification,
 * section 9), narrowest first. Browsers on dense screens choose by pixels only, so larger pictures must not be offered.
 */
export function mediaSteps(src: string, fileWidth: number): { media: string; set: string }[] {
  const widths = widthsOf(fileWidth);
  return widths
    .filter((width) => width >= SMALLEST_STEP)
    .map((width) => ({
      media: `(max-width: ${width / 2 - 0.02}px)`,
      set: setOf(
        src,
        widths.filter((smaller) => smaller < width),
      ),
    }));
}

/** `src` for browsers without `srcset`. */
export const mediaFallback = (src: string): string => mediaAddress(src, 800);
