import { expect, test, vi } from 'vitest';
import { retryConflicts } from './retry-conflicts.ts';

const failure = (code: string) => new Error('query failed', { cause: Object.assign(new Error('database'), { code }) });

test.each(['40001', '40P01', '55P03', '25006'])(
  'a transaction that PostgreSQL certainly rolled back (%s) is repeated',
  async (code) => {
    const attempt = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(failure(code))
      .mockRejectedValueOnce(failure(code))
      .mockResolvedValue('done');

    expect(await retryConflicts(attempt, { pause: 1 })).toBe('done');
    expect(attempt).toHaveBeenCalledTimes(3);
  },
);

test('a transaction that keeps failing is given up', async () => {
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(failure('40P01'));

  await expect(retryConflicts(attempt, { tries: 3, pause: 1 })).rejects.toThrow('query failed');
  expect(attempt).toHaveBeenCalledTimes(3);
});

test.each(['23505', '53100', '53300', '57014', '57P01'])('any other error (%s) is thrown at once', async (code) => {
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(failure(code));

  await expect(retryConflicts(attempt, { tries: 3, pause: 1 })).rejects.toThrow('query failed');
  expect(attempt).toHaveBeenCalledTimes(1);
});

test.each([failure('57P01'), failure('ECONNRESET'), new Error('Connection terminated unexpectedly')])(
  'a transaction that may have been committed (%s) is repeated only with an idempotency key',
  async (broken) => {
    const attempt = () => vi.fn<() => Promise<string>>().mockRejectedValueOnce(broken).mockResolvedValue('done');
    const [withoutKey, withKey] = [attempt(), attempt()];

    await expect(retryConflicts(withoutKey, { pause: 1 })).rejects.toBe(broken);
    expect(await retryConflicts(withKey, { pause: 1, hasKey: true })).toBe('done');
    expect(withoutKey).toHaveBeenCalledTimes(1);
  },
);
