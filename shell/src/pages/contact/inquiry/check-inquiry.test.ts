import { expect, test } from 'vitest';
import { checkInquiry } from './check-inquiry.ts';

const TYPED = {
  kind: 'bulk' as 'bulk' | 'question',
  name: 'Mariam',
  company: 'Dar Al Oud',
  email: 'm@x.example',
  phone: '050 123 4567',
  message: '40 bottles',
  website: '',
};
const problemsOf = (change: object) =>
  checkInquiry({ ...TYPED, ...change }).problems.map(({ field, problem }) => `${field} ${problem}`);

test('a valid inquiry passes, cleaned of invisible characters', () => {
  expect(checkInquiry({ ...TYPED, name: ' \u202eMariam ' }).inquiry).toEqual(TYPED);
});

test('an empty form has a problem for each field, in the form’s order', () => {
  expect(problemsOf({ name: '', company: ' ', email: '', phone: '', message: '\n' })).toEqual([
    'name name-required',
    'company company-name-required',
    'email email-required',
    'phone phone-required',
    'message message-required',
  ]);
});

test('a question needs no company', () => {
  const asked = checkInquiry({ ...TYPED, kind: 'question', company: '' });

  expect(asked.problems).toEqual([]);
  expect(asked.inquiry).toMatchObject({ kind: 'question', company: '' });
});

test.each([
  [{ email: 'orders@' }, 'email email-invalid'],
  [{ phone: '+971 4 33' }, 'phone phone-invalid'],
  [{ message: 'x'.repeat(1_000_000) }, 'message too-long'],
  [{ name: 'x'.repeat(121) }, 'name too-long'],
])('%o is the problem %s', (change, problem) => {
  expect(problemsOf(change)).toEqual([problem]);
});
