import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { accountName } from './account-name.ts';

test('an account has its name', () => {
  expect(accountName()).toBe(userInfo().username);
});

test.runIf(process.getuid?.() === 0)('an account that the system does not know has its number', () => {
  const uid = 54_321;
  expect(readFileSync('/etc/passwd', 'utf8')).not.toContain(`:${uid}:`);

  const { stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      // Read before: the other account may not see this folder.
      `const { accountName } = await import('${path.join(import.meta.dirname, 'account-name.ts')}');
      process.setuid(${uid});
      console.log(accountName());`,
    ],
    { encoding: 'utf8' },
  );

  expect(stdout.trim()).toBe(`user ${uid}`);
});
