import { expect, test } from 'vitest';
import { errorIn } from './program-log.ts';

test('an error’s text is shown', () => {
  expect(errorIn('{"level":50,"msg":"The database is gone"}')).toBe('The database is gone');
});

test('an error without a message shows the message of its cause', () => {
  expect(errorIn('{"level":60,"err":{"message":"connect ECONNREFUSED"}}')).toBe('connect ECONNREFUSED');
});

test('information and plain lines stay in the log', () => {
  expect(errorIn('{"level":30,"msg":"request completed"}')).toBeUndefined();
  expect(errorIn('hello')).toBeUndefined();
});
