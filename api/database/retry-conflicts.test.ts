import { expect, test, vi } from 'vitest';
import { retryConflicts } from './retry-conflicts.ts';

const failure = (code: string) => new Error('query failed', { cause: Object.assign(new Error('database'), { code }) });

test.each(['40001', '40P01'])(
  'a transaction that PostgreSQL rolled back because of a conflict (%s) is repeated',
  async (code) => {
    const attempt = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(failure(code))
      .mockRejectedValueOnce(failure(code))
      .mockResolvedValue('done');

    expect(await retryConflicts(attempt, 5, 1)).toBe('done');
    expect(attempt).toHaveBeenCalledTimes(3);
  },
);

test('a transaction that keeps failing is given up', async () => {
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(failure('40P01'));

  await expect(retryConflicts(attempt, 3, 1)).rejects.toThrow('query failed');
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('any other error is thrown at once', async () => {
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(failure('23505'));

  await expect(retryConflicts(attempt, 3, 1)).rejects.toThrow('query failed');
  expect(attempt).toHaveBeenCalledTimes(1);
});
