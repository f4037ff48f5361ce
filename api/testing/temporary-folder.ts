import fs from 'node:fs';
import { onTestFinished } from 'vitest';

/** A folder that is deleted when the test ends. Mode 0755 lets the database's user in, 0700 doesn't. */
export function temporaryFolder(mode = 0o755): string {
  const folder = fs.mkdtempSync('/tmp/shop-test-');
  fs.chmodSync(folder, mode);
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
