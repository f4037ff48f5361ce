/** Where a sampled page view sends what it was like. */
export const VITALS_PATH = '/_/vitals';

/**
 * The name of the `Server-Timing` entry whose description is the token of a sampled page view: a header, because the
 * document is the same for all of them.
 */
export const SAMPLE_TOKEN = 'sample';
