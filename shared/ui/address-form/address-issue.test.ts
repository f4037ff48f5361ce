import { expect, test } from 'vitest';
import { addressIssueText } from './address-issue.ts';

test.each([
  [{ path: 'building', missing: true }, ['validation.building-required', {}]],
  [{ path: 'emirate', missing: true }, ['validation.emirate-required', {}]],
  [{ path: 'phone', missing: true }, ['validation.phone-required', {}]],
  [{ path: 'phone', missing: false }, ['validation.mobile-invalid-91', {}]],
  [{ path: 'makani', missing: false }, ['validation.makani-invalid', {}]],
  [{ path: 'poBox', missing: false, maximum: 8 }, ['validation.po-box-invalid', {}]],
  [{ path: 'street', missing: false, maximum: 120 }, ['validation.too-long', { max: 120 }]],
])('%j is shown as %j', (issue, text) => {
  expect(addressIssueText(issue, '91')).toEqual(text);
});
