import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { personalDataIn } from './personal-data.ts';

const TOKEN = 'mS3cretT0ken-of_43_characters-AAAAAAAAAAAAA';
const KEY = 'abcdEFGH12345678';
const hashes = new Set([TOKEN, KEY].map((secret) => createHash('sha256').update(secret).digest('hex')));
const data = { values: ['Amina', 'Noura Haddad', 'Villa 12, Street 4', 'amina@1', 'Ali'], hashes };

const log = (fields: object) => JSON.stringify({ level: 30, time: 1_763_956_800_000, msg: 'answered', ...fields });

test.each([
  ['a name', 'Noura Haddad'],
  ['a name in other letters', 'NOURA HADDAD'],
  ['a username', 'Amina@1'],
  ['a street', 'to Villa 12, Street 4'],
  ['a phone number', '+971501234567'],
  ['a phone number as people write it', '050 123 4567'],
  ['a phone number of nobody whom the shop knows', '+447911123456'],
  ['an email address', 'omar.h+shop@mail.example.com'],
  ['a code as phones read it', '@localhost #4821'],
  ['a code in a body', '{"otp":"4821"}'],
  ['a session token', TOKEN],
  ['the key of a link', `/a/${KEY}`],
  ['a header', 'authorization: Bearer abcdefghijklmnopqrstuvwxyz'],
])('%s in a log is found, with the kind of its line', (_what, words) => {
  expect(personalDataIn(`${log({})}\n${log({ note: words })}`, data)).toContainEqual({
    line: 'answered',
    found: expect.stringContaining('…'),
  });
});

test.each([
  ['a route', log({ route: '/customer/me/addresses/:id', status: 200, ms: 5012.4567 })],
  ['a time', log({ time: 1_795_506_050_123, at: '2026-11-24T05:01:23.456Z' })],
  ['an id of a customer', log({ subject: 'e65c8ea4-cbd5-434c-a3d3-69050f4c7a1a' })],
  ['an order’s code', log({ about: 'orders show SW-7K3M-Q9TX-2HWD' })],
  ['a word that contains a name', log({ msg: 'laminated' })],
  [
    'a file of a package',
    log({ err: { stack: 'at node_modules/.pnpm/pg@8.23.1_pg@8.23.1/node_modules/pg/lib/client.js' } }),
  ],
  ['an error code', log({ code: 4821, status: 'code-wrong' })],
  ['the shop’s own number', log({ msg: 'call +97142345678' })],
])('%s is no personal data', (_what, line) => {
  expect(personalDataIn(line, data, ['+97142345678'])).toEqual([]);
});

test('what is no JSON is searched too', () => {
  expect(personalDataIn('DETAIL:  Key (mobile)=(+971501234567) already exists.', data)).toEqual([
    { line: 'a line that is no JSON', found: expect.stringMatching(/^a phone number/) },
  ]);
});
