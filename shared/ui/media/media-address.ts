/** Widths in px that pictures are made in; the media server rounds other numbers up to one of these. */
export const MEDIA_WIDTHS = [160, 320, 480, 640, 800, 1024, 1280, 1536] as const;

/** A picture in one width of the ladder; format is settled by the browser's `Accept`. */
export const mediaAddress = (src: string, width: (typeof MEDIA_WIDTHS)[number]): string => `${src}?w=${width}`;

/** A `srcset` of the ladder's widths that the file has pixels for. */
export function mediaSet(src: string, fileWidth: number): string {
  const widths = MEDIA_WIDTHS.filter((width) => width <= fileWidth);
  return (widths.length ? widths : [MEDIA_WIDTHS[0]]).map((width) => `${mediaAddress(src, width)} ${width}w`).join(', ');
}

/** What a browser that knows no `srcset` gets. */
export const mediaFallback = (src: string): string => mediaAddress(src, 800);
