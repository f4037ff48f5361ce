/** Widths in px in which photographs are served (`?w=640`); the largest is the specification's limit (section 9). */
export const MEDIA_WIDTHS = [160, 320, 480, 640, 800, 1024, 1280, 1536] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];
