import { plainLine } from '@shop/contract/plain-text';

/** The same limit as in the API and in the header's field. */
const MAX_LENGTH = 100;

/** What is left of an emoji that the greatest length cuts in two. The API refuses it. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/**
 * The search words of an address, cut to the greatest length. Anybody can send a link, so characters that reorder the
 * page's own words are removed, as the API does.
 */
export const wordsIn = (search: URLSearchParams): string =>
  plainLine((search.get('q') ?? '').slice(0, MAX_LENGTH).replace(HALF_A_CHARACTER, ''));
