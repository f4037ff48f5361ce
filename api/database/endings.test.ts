import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { refuseWithoutPlace } from './endings.ts';

test('a shop that could not record erasures is told so, and nothing is written', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');

  expect(() => refuseWithoutPlace(path.join(file, 'var'))).toThrow(
    /^Deleted accounts can't be recorded in .+a-file\/var\/erasures\.jsonl, so a restored backup would bring them back\./,
  );
  refuseWithoutPlace(path.join(folder, 'var/deeper'));
  expect(existsSync(path.join(folder, 'var'))).toBe(false);
});
