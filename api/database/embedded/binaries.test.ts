import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { osUserFor } from './os-user.ts';

test('the database’s user can run what is installed', () => {
  const osUser = osUserFor('/nowhere');

  const { stdout } = spawnSync(path.join(findBinaries(osUser), 'initdb'), ['--version'], {
    ...osUser,
    cwd: '/',
    encoding: 'utf8',
  });

  expect(stdout).toContain('18.');
});
