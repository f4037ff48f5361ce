import { expect, test, vi } from 'vitest';
import { ApiError, failureText, failureToast } from './api-error.ts';

const translate = (key: string, values?: Record<string, unknown>) =>
  values ? `${String(values['what'])}: ${String(values['why'])}` : key;

test.each([
  [
    'the API’s own message comes first',
    { status: 409, code: 'username-taken', message: 'This username is taken', requestId: 'r1' },
    'This username is taken',
    'Signup failed: This username is taken',
  ],
  [
    'the API’s own message is shown for status 500 too, but is no reason for a toast',
    { status: 500, code: 'internal', message: 'Something went wrong', requestId: 'r1' },
    'Something went wrong',
    'Signup failed',
  ],
  [
    'without one, the plain text of the answer is shown',
    { status: 502, code: 'unavailable', message: 'No answer', text: 'Back at noon' },
    'Back at noon',
    'Signup failed: Back at noon',
  ],
  [
    'without either, only what failed is shown',
    { status: 502, code: 'unavailable', message: 'No answer' },
    'Signup failed',
    'Signup failed',
  ],
  [
    'after a timeout, only what failed is shown',
    { status: 0, code: 'timeout', message: 'Too slow' },
    'Signup failed',
    'Signup failed',
  ],
  [
    'without any answer, only what failed is shown, and a toast says that the API can’t be reached',
    { status: 0, code: 'network', message: 'No answer' },
    'Signup failed',
    'Signup failed: common:errors.network',
  ],
  [
    'nothing is shown when the shell has already said that the login ended',
    { status: 401, code: 'session-ended', message: 'Please log in again', requestId: 'r1' },
    null,
    null,
  ],
] as const)('%s', (_name, failure, text, toast) => {
  const error = new ApiError(failure);

  expect(failureText(error, 'Signup failed')).toBe(text);
  expect(failureToast(error, 'Signup failed', translate)).toBe(toast);
});

test('an exception in the code is shown as the failure it caused, and logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  const shown = failureText(new TypeError('x is undefined'), 'Signup failed');

  expect(shown).toBe('Signup failed');
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
