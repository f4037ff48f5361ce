import { expect, test, vi } from 'vitest';
import { ApiError, failureText, failureToast } from './api-error.ts';

const translate = (key: string, values?: Record<string, unknown>) =>
  values ? `${String(values['what'])}. ${String(values['why'])}` : key;

test.each([
  [
    'the API’s own message comes first',
    { status: 409, code: 'username-taken', message: 'This username is taken', requestId: 'r1' },
    'This username is taken',
    'Signup failed. This username is taken',
  ],
  [
    'also where the fault is the shop’s',
    { status: 500, code: 'internal', message: 'Something went wrong', requestId: 'r1' },
    'Something went wrong',
    'Signup failed. Something went wrong',
  ],
  [
    'then what was answered in plain text',
    { status: 502, code: 'unavailable', message: 'No answer', text: 'Back at noon' },
    'Back at noon',
    'Signup failed. Back at noon',
  ],
  ['then what failed', { status: 502, code: 'unavailable', message: 'No answer' }, 'Signup failed', 'Signup failed'],
  ['a call that took too long', { status: 0, code: 'timeout', message: 'Too slow' }, 'Signup failed', 'Signup failed'],
  [
    'an API out of reach has its own words',
    { status: 0, code: 'network', message: 'No answer' },
    'common:errors.network',
    'Signup failed. common:errors.network',
  ],
  [
    'the shell has said that the login ended',
    { status: 401, code: 'session-ended', message: 'Please log in again', requestId: 'r1' },
    null,
    null,
  ],
] as const)('%s', (_name, failure, text, toast) => {
  const error = new ApiError(failure);

  expect(failureText(error, 'Signup failed', translate)).toBe(text);
  expect(failureToast(error, 'Signup failed', translate)).toBe(toast);
});

test('an exception in the code is shown as the failure it caused, and logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  const shown = failureText(new TypeError('x is undefined'), 'Signup failed', translate);

  expect(shown).toBe('Signup failed');
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
