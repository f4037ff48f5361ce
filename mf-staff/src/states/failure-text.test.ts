import { ApiError } from '@shop/client/api-error';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failureText } from './failure-text.ts';

const FAILED = 'Nothing was changed. Try again in a moment.';

const failure = (more: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({
    status: 500,
    code: 'internal',
    message: 'Something went wrong on our side',
    requestId: 'r1',
    ...more,
  });

test.each([
  ['the API’s sentence', failure({ status: 409, code: 'in-stock', message: 'Oud is in stock' }), 'Oud is in stock'],
  ['what to do, where the API has failed', failure({}), FAILED],
  [
    'that there is no connection, and what to do',
    failure({ status: 0, code: 'network', message: 'There is no connection.', requestId: undefined }),
    `There is no connection. ${FAILED}`,
  ],
  [
    'the sentence of what answered in the API’s place',
    failure({ status: 503, code: 'unavailable', requestId: undefined, text: 'Back at 10:00.' }),
    'Back at 10:00.',
  ],
])('a failed call says %s', (_what, error, text) => {
  expect(failureText(error, FAILED)).toBe(text);
});

test('a fault of the page says what to do, and is logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  expect(failureText(new TypeError('x is not a function'), FAILED)).toBe(FAILED);

  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test('a call that was cancelled is no fault, and is not logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());

  failureText(AbortSignal.abort().reason, FAILED);

  expect(logged).not.toHaveBeenCalled();
});
