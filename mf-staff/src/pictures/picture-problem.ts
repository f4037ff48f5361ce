import { isApiError } from '@shop/client/api-error';
import { MOST_PICTURE_BYTES, PICTURE_TYPES, type PictureProblemCode } from '@shop/contract/picture-files';

const CODES: readonly PictureProblemCode[] = [
  'too-many-bytes',
  'no-picture',
  'heic',
  'damaged',
  'too-many-pixels',
  'too-few-pixels',
  'not-found',
];

/** What keeps a file from being sent; null where only the API can know. */
export function problemOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): PictureProblemCode | null {
  // Not every system knows the type of these files.
  if (/^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic';
  if (!PICTURE_TYPES.some((known) => known === type)) return 'no-picture';
  return size > MOST_PICTURE_BYTES ? 'too-many-bytes' : null;
}

/** Why the API refused a picture; null for another failure. */
export function refusedFor(error: unknown): PictureProblemCode | null {
  const path = isApiError(error) ? (error.details?.[0]?.path ?? '') : '';
  return CODES.find((code) => path === `picture.${code}`) ?? null;
}
