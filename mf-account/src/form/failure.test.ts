import { ApiError } from '@shop/client/api-error';
import { expect, test, vi } from 'vitest';
import { failureText } from './failure.ts';

const TEXTS = { failed: 'Signup failed', network: 'Network error' };

test.each([
  [
    'the API’s own message comes first',
    { status: 409, code: 'username-taken', message: 'This username is taken', requestId: 'r1' },
    'This username is taken',
  ],
  [
    'then what was answered in plain text',
    { status: 502, code: 'unavailable', message: 'No answer', text: 'Back at noon' },
    'Back at noon',
  ],
  ['then what failed', { status: 502, code: 'unavailable', message: 'No answer' }, 'Signup failed'],
  ['an API out of reach has its own words', { status: 0, code: 'network', message: 'No answer' }, 'Network error'],
  [
    'an ended login was told already',
    { status: 401, code: 'session-ended', message: 'Please log in again', requestId: 'r1' },
    null,
  ],
] as const)('%s', (_name, failure, told) => {
  expect(failureText(new ApiError(failure), TEXTS)).toBe(told);
});

test('an exception in the code is told as the failure it caused, and kept for who looks', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  const told = failureText(new TypeError('x is undefined'), TEXTS);

  expect(told).toBe('Signup failed');
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
