import { isDeepStrictEqual } from 'node:util';
import { HomeContent } from '../../../database/schema/home-content.ts';

/** Each mistake names its place in the document: `banners.0.url: must begin with /`. */
export class HomeMistake extends Error {
  override name = 'HomeMistake';
}

/**
 * Checks the home page's document. Throws `HomeMistake` with every mistake: missing or wrong values, unknown fields (so
 * that a misspelt name isn't ignored silently), empty texts, links that leave the shop, and pictures that don't exist.
 */
export function checkHome(document: unknown, hasPicture: (file: string) => boolean): HomeContent {
  const result = HomeContent.safeParse(document);
  if (!result.success) {
    throw new HomeMistake(
      result.error.issues.map(({ path, message }) => `${path.join('.') || 'the document'}: ${message}`).join('\n'),
    );
  }
  const mistakes = [...unknownFields(document, result.data), ...mistakesIn(result.data, hasPicture)];
  if (mistakes.length > 0) throw new HomeMistake(mistakes.join('\n'));
  return result.data;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const place = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** Paths that are in the given document, but not in the parsed one. */
function unknownFields(given: unknown, read: unknown, path = ''): string[] {
  if (isDeepStrictEqual(given, read) || !isNode(given)) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    isNode(read) && Object.hasOwn(read, key)
      ? unknownFields(value, read[key], place(path, key))
      : [`${place(path, key)}: the home page has no such field`],
  );
}

const PICTURE_FIELDS = /^(image|imageDesktop|imageMobile|tile|ogImage)$/;
const LINK = /^\/(?![/\\])/;

function mistakesIn(value: unknown, hasPicture: (file: string) => boolean, path = '', field = ''): string[] {
  if (isNode(value)) {
    return Object.entries(value).flatMap(([key, inner]) =>
      // A picture may be given separately for each language.
      mistakesIn(inner, hasPicture, place(path, key), key === 'en' || key === 'ar' ? field : key),
    );
  }
  if (typeof value !== 'string') return [];
  if (value.trim() === '') return [`${path}: must not be empty`];
  if (field === 'url' && !LINK.test(value)) return [`${path}: must begin with / and stay in the shop`];
  if (PICTURE_FIELDS.test(field) && !hasPicture(value)) return [`${path}: there is no picture ${value}`];
  return [];
}
