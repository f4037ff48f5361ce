import { CODE_RESEND_AFTER, CODE_VALID_FOR } from '@shop/contract/one-time-code';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_SMS_PER_HOUR, KEPT_PER_NUMBER, smsShares } from '../../messaging/notifications/sms-budget.ts';
import { CHECK_LIMIT, MAX_ATTEMPTS, MAX_CODES_PER_DAY, MAX_WRONG_PER_DAY, newCode, SEND_LIMIT } from './code.ts';
import {
  accountsOpened,
  ALARM_AT,
  chanceAtOne,
  GUESSES_AT_ONE_NUMBER,
  guessesPerDay,
  numbersFor,
  smsFor,
  type Attacker,
} from './testing/guessing.ts';

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const percent = (chance: number) => `${(chance * 100).toPrecision(2)} %`;

const { open, known, ordered } = smsShares(DEFAULT_SMS_PER_HOUR);

const COMPENSATIONS = [
  ['A code', `${newCode().length} digits, valid for ${CODE_VALID_FOR / 60} minutes`, 'one code'],
  ['Wrong tries', `${MAX_ATTEMPTS}, then the code is void`, 'one code'],
  ['Codes', `one in ${CODE_RESEND_AFTER} s, ${MAX_CODES_PER_DAY} a day`, 'a number, for all unknown devices together'],
  ['Wrong codes', `${MAX_WRONG_PER_DAY} a day`, 'a number, for all unknown devices together'],
  [
    'Codes and wrong codes',
    `${MAX_CODES_PER_DAY} and ${MAX_WRONG_PER_DAY} a day`,
    'a device that has logged in to the account',
  ],
  ['Requests for codes', `${SEND_LIMIT.atMost} an hour`, 'a network (IPv4 address, IPv6 /64)'],
  ['Entered codes', `${CHECK_LIMIT.atMost} an hour`, 'a network'],
  [
    'SMS',
    `${DEFAULT_SMS_PER_HOUR} an hour: ${open} for everybody, then ${known} for known devices and ${ordered} for numbers with an order, of these ${KEPT_PER_NUMBER} a day for one number; staff get a mail at ${ALARM_AT} and at ${open}`,
    'the shop',
  ],
];

const DAYS = 30;
const ATTACKERS: [string, Attacker][] = [
  ['one address', { networks: 1, days: DAYS }],
  ['10,000 addresses, below the alarm', { networks: 10_000, days: DAYS, smsPerHour: ALARM_AT - 1 }],
  ['10,000 addresses, all SMS of every hour', { networks: 10_000, days: DAYS }],
];

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]) => [row(head), row(head.map(() => '-')), ...rows.map(row)].join('\n');

const TABLES = [
  table(['What', 'Limit', 'For'], COMPENSATIONS),
  table(
    [
      'Attacker, 30 days',
      'One account, a day',
      'One account, 30 days',
      'All accounts: guesses a day',
      'SMS an hour for that',
      'Numbers of customers for that',
      'Accounts opened in 30 days',
    ],
    ATTACKERS.map(([who, attacker]) => [
      who,
      percent(chanceAtOne({ ...attacker, days: 1 })),
      percent(chanceAtOne(attacker)),
      number.format(guessesPerDay(attacker)),
      number.format(smsFor(attacker)),
      number.format(numbersFor(attacker)),
      number.format(accountsOpened(attacker)),
    ]),
  ),
];

/** Without the spaces and dashes by which a formatter aligns columns. */
const unaligned = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '-');

test('what an attacker can reach against codes of four digits follows from the limits', () => {
  expect(GUESSES_AT_ONE_NUMBER).toBe(20);
  expect(TABLES[1]!.split('\n').slice(2)).toEqual([
    '| one address | 0.20 % | 5.8 % | 4,800 | 40 | 240 | 14.4 |',
    '| 10,000 addresses, below the alarm | 0.20 % | 5.8 % | 29,900 | 249 | 1,490 | 89.6 |',
    '| 10,000 addresses, all SMS of every hour | 0.20 % | 5.8 % | 48,000 | 400 | 2,400 | 144 |',
  ]);
});

test('against one account more addresses help nobody', () => {
  const chances = [1, 100, 10_000].map((networks) => chanceAtOne({ networks, days: DAYS }));

  expect(new Set(chances).size).toBe(1);
});

test('the tables in docs/security.md have these numbers', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/security.md'), 'utf8');
  const shown = /<!-- four digits -->(.*)<!-- \/four digits -->/s.exec(page)![1]!;

  for (const each of TABLES) expect(unaligned(shown)).toContain(unaligned(each));
});
