import { ROOT } from '@shop/environment/directories';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const NOT_COPIED = new Set(['node_modules', 'var', '.git', 'lab']);

/**
 * Copies the repository, so that its code can be changed while somebody works on it. Links between its packages are relative
 * and lead to the copy's code. Installed packages are hard links, because a confined process sees nothing outside the copy.
 */
export function copyRepository(): { folder: string; remove: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shop-mutation-')));
  cpSync(ROOT, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !NOT_COPIED.has(relative(ROOT, source)),
  });
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), folder]);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
