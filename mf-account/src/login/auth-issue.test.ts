import { expect, test } from 'vitest';
import { authIssueKey } from './auth-issue.ts';

test.each([
  ['mobile', true, 'validation.phone-required'],
  ['mobile', false, 'validation.mobile-invalid-91'],
  ['username', true, 'validation.username-required'],
  ['username', false, 'validation.username-invalid'],
  ['email', false, 'validation.email-invalid'],
  ['acceptTerms', true, 'validation.terms-required'],
])('an invalid %s (missing: %s) has the text %s', (path, missing, key) => {
  expect(authIssueKey({ path, missing }, '91')).toBe(key);
});
