import type { PageError } from '@shop/federation/page-error';

/** The code of what a loader's call threw; undefined for anything else. */
function failureCode(thrown: unknown): PageError['code'] | undefined {
  return typeof thrown === 'object' && thrown !== null && 'data' in thrown
    ? (thrown.data as Partial<PageError> | null)?.code
    : undefined;
}

/** For the `catch` of a call: null where it failed with one of these codes; anything else is thrown on. */
export const nullOn =
  (...codes: readonly PageError['code'][]) =>
  (thrown: unknown): null => {
    const code = failureCode(thrown);
    if (code && codes.includes(code)) return null;
    throw thrown;
  };
