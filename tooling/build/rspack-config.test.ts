import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rspackConfig } from './rspack-config.ts';

const configurationIn = (folder: string) =>
  rspackConfig({ name: 'mf-menu', folder, web: './src/remote.ts', server: './src/remote.ts' })({ build: 'b1' });

test.each(['#', '!', '?'])('a project in a folder with "%s" is refused in one sentence', (sign) => {
  expect(() => configurationIn(`/home/layla/menu ${sign}1`)).toThrow(
    `/home/layla/menu ${sign}1 has a "${sign}", which the bundler takes for a sign of its own: move the project.`,
  );
});

test('other signs in the name of a folder are fine', () => {
  const above = mkdtempSync(path.join(tmpdir(), 'rspack-config-'));
  onTestFinished(() => rmSync(above, { recursive: true }));
  const folder = path.join(above, 'é [x] 100% & co');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "mf-menu" }');

  expect(configurationIn(folder)).toHaveLength(2);
});
