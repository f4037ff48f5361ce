import { expect, test } from 'vitest';
import { terminalLines } from './program-log.ts';

const shown = (...lines: object[]) => {
  const terminal = terminalLines();
  return lines.map((line) => terminal.of(JSON.stringify(line)));
};

test('an error is shown with its cause', () => {
  expect(
    shown(
      { level: 50, msg: 'The database is gone' },
      { level: 60, err: { message: 'connect ECONNREFUSED' } },
      { level: 50, msg: 'request failed', err: { message: 'division by zero' } },
    ),
  ).toEqual(['The database is gone', 'connect ECONNREFUSED', 'request failed: division by zero']);
});

test('information and plain lines stay in the log', () => {
  expect(shown({ level: 30, msg: 'request completed' })).toEqual([undefined]);
  expect(terminalLines().of('hello')).toBeUndefined();
});

test.each([
  [4_000, '4 s'],
  [125_000, '2 min 5 s'],
  [3 * 3_600_000 + 61_000, '3 h 1 min'],
])(
  'an outage is shown once with its cause and since when, and its end with how long it was (%i ms)',
  (length, text) => {
    let now = new Date(2026, 10, 24, 4, 12, 5);
    const terminal = terminalLines(() => now);
    const of = (line: object) => terminal.of(JSON.stringify(line));
    const failed = { level: 50, msg: 'request failed', err: { message: 'connect ECONNREFUSED' }, outage: 'database' };

    const during = [of(failed), of(failed), of({ level: 50, msg: 'no disk' }), of(failed)];
    now = new Date(now.getTime() + length);
    const after = [of({ level: 30, recovered: 'database' }), of({ level: 30, recovered: 'database' }), of(failed)];

    expect(during).toEqual([
      'The database has been away since 04:12:05: connect ECONNREFUSED',
      undefined,
      'no disk',
      undefined,
    ]);
    expect(after).toEqual([
      `The database is back, after ${text}`,
      undefined,
      expect.stringContaining('has been away since'),
    ]);
  },
);

test('a process that takes over reports an outage anew', () => {
  const terminal = terminalLines();
  const failed = JSON.stringify({ level: 50, err: { message: 'no connection' }, outage: 'database' });
  terminal.of(failed);

  terminal.forget();

  expect(terminal.of(failed)).toContain('The database has been away since');
});
