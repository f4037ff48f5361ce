import { ROOT } from '@shop/environment/directories';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A folder of builds after a process began one in it, and ended in the middle as after Ctrl-C. */
function afterStoppedBuild(before: (folder: string) => void = () => undefined): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'one-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  before(folder);
  writeFileSync(path.join(folder, 'entry.js'), '');
  const place = JSON.stringify(path.join(folder, 'b1'));
  const stop = `{ apply: (compiler) => compiler.hooks.make.tap('stop', () => process.exit(130)) }`;
  const program = `
    import { rspack } from '${path.join(ROOT, 'tooling/build/node_modules/@rspack/core/dist/index.js')}';
    import { oneBuild, unfinishedFolder } from '${path.join(ROOT, 'tooling/build/one-build.ts')}';
    const directory = unfinishedFolder(${place});
    const one = { name: 'one', entry: './entry.js', context: '${folder}', output: { path: directory }, plugins: [${stop}] };
    rspack(oneBuild([one], { directory, place: ${place}, check: () => undefined })).run(() => undefined);`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
  expect(status).toBe(130);
  return readdirSync(folder).filter((name) => name !== 'entry.js');
}

test('a build that is stopped leaves nothing behind', () => {
  expect(afterStoppedBuild()).toEqual([]);
});

test('what a killed process left is removed after a day, and another process’s build goes on', () => {
  const left = afterStoppedBuild((folder) => {
    for (const name of ['.unfinished-b0-1', '.unfinished-b0-2', 'b0']) mkdirSync(path.join(folder, name));
    const then = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const name of ['.unfinished-b0-1', 'b0']) utimesSync(path.join(folder, name), then, then);
  });

  expect(left.sort()).toEqual(['.unfinished-b0-2', 'b0']);
});
