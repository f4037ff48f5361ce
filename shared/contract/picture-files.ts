/** Bytes of a picture's file at most. */
export const MOST_PICTURE_BYTES = 20 * 2 ** 20;

/** Kinds of pictures that the shop takes, by their media type. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Why a file can't be a picture of the shop. */
export type PictureProblemCode =
  | 'too-many-bytes'
  | 'no-picture'
  | 'heic'
  | 'damaged'
  | 'too-many-pixels'
  | 'too-few-pixels'
  | 'not-found';
