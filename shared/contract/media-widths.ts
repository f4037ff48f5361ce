/** Widths in px that photographs are served in (`?w=640`); the last is the specification's upper limit. */
export const MEDIA_WIDTHS = [160, 320, 480, 640, 800, 1024, 1280, 1536] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];
