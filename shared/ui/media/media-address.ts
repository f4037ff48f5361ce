import { MEDIA_WIDTHS, type MediaWidth } from '@shop/contract/media-widths';

/** Windows under 320 px share one step: there are hardly any. */
const SMALLEST_STEP = 640;

/** A picture in one width of the ladder. */
export const mediaAddress = (src: string, width: MediaWidth): string => `${src}?w=${width}`;

const setOf = (src: string, widths: readonly MediaWidth[]) =>
  widths.map((width) => `${mediaAddress(src, width)} ${width}w`).join(', ');

/** The ladder's widths that the file has pixels for; at least the smallest. */
function widthsOf(fileWidth: number): readonly MediaWidth[] {
  const widths = MEDIA_WIDTHS.filter((width) => width <= fileWidth);
  return widths.length ? widths : [MEDIA_WIDTHS[0]];
}

/** A `srcset` of the ladder's widths that the file has pixels for. */
export const mediaSet = (src: string, fileWidth: number): string => setOf(src, widthsOf(fileWidth));

/**
 * The sets for windows in which the whole ladder would offer more than twice the window's width (specification, section 9),
 * narrowest window first. Dense screens choose by their pixels alone, so the choice has to be taken from them.
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

/** What a browser that knows no `srcset` gets. */
export const mediaFallback = (src: string): string => mediaAddress(src, 800);
