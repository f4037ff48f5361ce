import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { tidyServerLog } from './server-log.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A log that a server is writing to. */
function openLog() {
  const file = path.join(temporaryFolder(), 'database.log');
  const output = fs.openSync(file, 'a');
  const textOf = (name: string) => (fs.existsSync(name) ? fs.readFileSync(name, 'utf8') : undefined);
  return { file, say: (text: string) => fs.writeSync(output, text), texts: () => [textOf(file), textOf(`${file}.1`)] };
}

test('log lines are rotated after 15 days, and deleted after 30', () => {
  const { file, say, texts } = openLog();
  say('first\n');

  tidyServerLog(file, Date.now() + 14 * DAY_MS);
  const early = texts();
  tidyServerLog(file, Date.now() + 16 * DAY_MS);
  say('second\n');
  const later = texts();
  tidyServerLog(file, Date.now() + 32 * DAY_MS);

  expect(early).toEqual(['first\n', undefined]);
  expect(later).toEqual(['second\n', 'first\n']);
  expect(texts()).toEqual(['', 'second\n']);
});

test('a large log is rotated while the server writes to it', () => {
  const { file, say, texts } = openLog();
  const long = 'x'.repeat(20_000_000);
  say(long);

  tidyServerLog(file);
  say('next\n');

  const [now, before] = texts();
  expect(now).toBe('next\n');
  expect(before?.length).toBe(long.length);
});

test('without a log nothing happens', () => {
  expect(() => tidyServerLog('/nowhere/database.log')).not.toThrow();
});
