import { ROOT } from '@shop/environment/directories';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const NOT_COPIED = new Set(['node_modules', 'var', '.git', 'lab']);

/**
 * Copies the repository, so that its code can be changed while somebody works on it. Links between its packages are relative
 * and lead to the copy's code; installed packages are shared with the repository.
 */
export function copyRepository(): { folder: string; remove: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shop-mutation-')));
  cpSync(ROOT, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !NOT_COPIED.has(relative(ROOT, source)),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
