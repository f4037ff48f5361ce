import { expect, test } from 'vitest';
import { ERROR_CLASSES, type ErrorClassName } from '../../../database/error-class.ts';
import { readOnlyShop } from '../../../testing/test-shop.ts';
import { problemFrom } from './problems.ts';

const CASES = (Object.keys(ERROR_CLASSES) as ErrorClassName[]).flatMap((name) =>
  ERROR_CLASSES[name].codes.map((code) => [name, code] as const),
);

/** An error as drizzle passes it on. */
const failedQuery = (cause: Error) => new Error('Failed query: select … params: secret', { cause });

test.each(CASES)('an error of the class %s (%s) is never answered 500, and says when to try again', (_, code) => {
  const { statusCode, retryAfter } = problemFrom(failedQuery(Object.assign(new Error('database'), { code })));

  expect([503, 504]).toContain(statusCode);
  expect(retryAfter).toBeGreaterThan(0);
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Query read timeout',
])('the driver’s own error "%s" is answered 503', (message) => {
  expect(problemFrom(failedQuery(new Error(message)))).toMatchObject({ code: 'unavailable', retryAfter: 5 });
});

test.each(['23505', '42703', '42501', '22P02', 'XX000'])('an error that is a bug (%s) is answered 500', (code) => {
  expect(problemFrom(failedQuery(Object.assign(new Error('bug'), { code }))).statusCode).toBe(500);
});

test('a database that is read-only is answered 503 with Retry-After', async () => {
  const { app } = await readOnlyShop();

  const answer = await app.inject({
    method: 'POST',
    url: '/customer/signup',
    payload: { username: 'Noura#7', mobile: '+971501112233', acceptTerms: true, lang: 'en' },
  });

  expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ code: string }>().code]).toEqual([
    503,
    '5',
    'unavailable',
  ]);
});
