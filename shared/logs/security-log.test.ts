import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pseudonym } from './pseudonym.ts';
import { openSecurityLog } from './security-log.ts';

function openedLog() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-security-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'log/security-api.log');
  const log = openSecurityLog({ file, service: 'api', onFailure: () => {} });
  const lines = () =>
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { folder, file, log, lines };
}

test('an event is one line with its time, its outcome, and the network of whoever asked', () => {
  const { log, lines } = openedLog();

  log.record('login', { subject: 'c-1', about: 'sign-up' }, { requestId: 'r-1', address: '203.0.113.77' });

  expect(lines()).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      service: 'api',
      event: 'login',
      outcome: 'done',
      subject: 'c-1',
      about: 'sign-up',
      network: '203.0.113.0/24',
      requestId: 'r-1',
    },
  ]);
});

test.each(['\n', '\r\n', '\u2028', '\u0085', '\u001B[2K', '\u202E'])(
  'nobody can add a line, or hide one, by text that reaches the log (%j)',
  (ending) => {
    const { file, log } = openedLog();
    const forged = `x${ending}{"event":"account-deleted"}`;

    log.record(
      'limit-reached',
      { outcome: 'refused', reason: forged, about: forged, subject: forged, staff: forged },
      { requestId: forged, address: forged },
    );

    const text = readFileSync(file, 'utf8');
    expect(text.match(/[\p{Cc}\p{Cf}\p{Zl}]/gu)).toEqual(['\n']);
    expect(JSON.parse(text)).toMatchObject({ event: 'limit-reached' });
  },
);

test('refusals of one kind are written once a minute and counted, so that a flood does not fill the disk', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = openedLog();
  const refuse = (address: string) =>
    log.record('limit-reached', { outcome: 'refused', reason: 'rate-limited' }, { address });

  for (let times = 0; times < 5; times++) refuse('203.0.113.7');
  refuse('198.51.100.1');
  vi.advanceTimersByTime(60_000);
  refuse('203.0.113.9');

  const of203 = lines().filter(({ network }) => network === '203.0.113.0/24');
  expect(of203.map(({ repeated }) => repeated)).toEqual([undefined, 4, undefined]);
  expect(lines()).toHaveLength(4);
});

test('refusals from ever more networks are counted together', () => {
  const { log, lines } = openedLog();

  for (let index = 0; index < 3_000; index++)
    log.record('limit-reached', { outcome: 'refused' }, { address: `198.${index >> 8}.${index & 255}.1` });
  log.close();

  expect(lines().length).toBeLessThan(1_010);
  expect(lines().at(-1)).toMatchObject({ event: 'limit-reached', repeated: 1_999 });
});

test('what was done is never counted together', () => {
  const { log, lines } = openedLog();

  for (let times = 0; times < 3; times++) log.record('account-exported', { subject: 'c-1' });

  expect(lines()).toHaveLength(3);
});

test('a log that cannot be written is reported once, and again after it could be', () => {
  const { folder } = openedLog();
  const place = join(folder, 'taken');
  const block = () => writeFileSync(place, 'a file where the folder should be');
  block();
  const failures: string[] = [];
  const log = openSecurityLog({
    file: join(place, 'security-api.log'),
    service: 'api',
    onFailure: ({ message }) => failures.push(message),
  });

  log.record('login');
  log.record('login');
  const once = failures.length;
  rmSync(place);
  log.record('login');

  expect([once, failures.length]).toEqual([1, 1]);
  expect(readFileSync(join(place, 'security-api.log'), 'utf8')).toMatch(/^\{.*\}\n$/);
});

test('a pseudonym is the same for the same value, and different with another secret', () => {
  expect(pseudonym('secret', '+971501234567')).toBe(pseudonym('secret', '+971501234567'));
  expect(pseudonym('secret', '+971501234567')).not.toBe(pseudonym('other', '+971501234567'));
  expect(pseudonym('secret', '+971501234567')).toMatch(/^unknown-[0-9a-f]{16}$/);
});
