import { installDebianPackages } from '@shop/programs/install-debian-packages';
import { TaskFailure } from '@shop/programs/task';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findEngine } from './find-engines.ts';

vi.mock('@shop/programs/install-debian-packages', () => ({ installDebianPackages: vi.fn() }));

const install = vi.mocked(installDebianPackages);
let folder: string;
const place = (name: string) => {
  writeFileSync(join(folder, name), '');
  chmodSync(join(folder, name), 0o755);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engines-'));
  vi.stubEnv('PATH', folder);
});
afterEach(() => {
  install.mockReset();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('an installed Firefox is used', async () => {
  place('firefox');

  await expect(findEngine('firefox')).resolves.toEqual({ browser: join(folder, 'firefox') });
  expect(install).not.toHaveBeenCalled();
});

test('where there is none it is installed', async () => {
  install.mockImplementation(() => Promise.resolve(place('firefox-esr')));

  await expect(findEngine('firefox')).resolves.toEqual({ browser: join(folder, 'firefox-esr') });
  expect(install).toHaveBeenCalledWith(['firefox-esr'], expect.any(String));
});

test('where it cannot be installed the reason is given', async () => {
  install.mockRejectedValue(new TaskFailure('Run this once as root'));

  await expect(findEngine('webkit')).resolves.toEqual({ absent: 'Run this once as root' });
});

test('an engine with a program missing is absent', async () => {
  place('WebKitWebDriver');
  install.mockResolvedValue();

  await expect(findEngine('webkit')).resolves.toHaveProperty('absent', expect.stringContaining('webkit2gtk-driver'));
});
