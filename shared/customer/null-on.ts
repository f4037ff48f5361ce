import type { PageError } from '@shop/federation/page-error';

/** The code of an error that a loader's call threw; undefined for anything else. */
function failureCode(thrown: unknown): PageError['code'] | undefined {
  return typeof thrown === 'object' && thrown !== null && 'data' in thrown
    ? (thrown.data as Partial<PageError> | null)?.code
    : undefined;
}

/** For the `catch` of a call: returns null for errors with one of these codes and rethrows any other. */
export const nullOn =
  (...codes: readonly PageError['code'][]) =>
  (thrown: unknown): null => {
    const code = failureCode(thrown);
    if (code && codes.includes(code)) return null;
    throw thrown;
  };
