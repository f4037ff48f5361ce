import type { PageError } from '@shop/federation/page-error';

/** The code of what a loader's call threw; undefined for anything else. */
export function failureCode(thrown: unknown): PageError['code'] | undefined {
  return typeof thrown === 'object' && thrown !== null && 'data' in thrown
    ? (thrown.data as Partial<PageError> | null)?.code
    : undefined;
}
