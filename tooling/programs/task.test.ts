import { ROOT } from '@shop/environment/directories';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs a task that takes nothing but `--quick`. */
function run(...words: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'task-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'task.ts');
  writeFileSync(
    file,
    `import { runTask } from '${path.join(ROOT, 'tooling/programs/task.ts')}';
    await runTask(async () => console.log('done'), { usage: 'npm run toy [-- --quick]', words: ['--quick'] });`,
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], { encoding: 'utf8' });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

test.each([['--help'], ['-h'], ['help'], ['--quick', '--help']])(
  'asked by %s, a task says what it takes and does nothing',
  (...words) => {
    expect(run(...words)).toEqual({ status: 0, stdout: 'npm run toy [-- --quick]', stderr: '' });
  },
);

test('every command of package.json has a usage, or answers --help itself', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const commands = Object.values(scripts).map((line: string) => line.split(' ').at(-1)!);
  const without = commands.filter(
    (name) => !/\busage:/.test(readFileSync(path.join(ROOT, 'tooling/commands', `${name}.ts`), 'utf8')),
  );

  expect(commands.length).toBeGreaterThan(10);
  expect(without.sort()).toEqual(['release', 'shop']);
});

test('a task does nothing where it is given a word that it does not know', () => {
  expect(run('--quik')).toEqual({
    status: 1,
    stdout: '',
    stderr: '"--quik" is unknown here.\nnpm run toy [-- --quick]',
  });
  expect(run('--quick')).toEqual({ status: 0, stdout: 'done', stderr: '' });
});
