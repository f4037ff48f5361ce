import { expect, test } from 'vitest';
import arabic from '../messages/ar.json' with { type: 'json' };
import english from '../messages/en.json' with { type: 'json' };
import { authIssueKey } from './auth-issue.ts';

test.each([
  ['mobile', true, 'validation.phone-required'],
  ['mobile', false, 'validation.mobile-invalid-91'],
  ['username', true, 'validation.username-required'],
  ['username', false, 'validation.username-invalid'],
  ['name', false, 'validation.name-invalid'],
  ['email', false, 'validation.email-invalid'],
  ['acceptTerms', true, 'validation.terms-required'],
])('an invalid %s (missing: %s) has the text %s', (path, missing, key) => {
  expect(authIssueKey({ path, missing }, '91')).toBe(key);
});

test.each([
  ['English', english],
  ['Arabic', arabic],
])('a missing number is asked for by its field’s name (%s)', (_language, { fields, validation }) => {
  expect(validation['phone-required']).toContain(fields.mobile);
});
