import { ROOT } from '@shop/environment/directories';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a task that npx started ends when npx is killed, also below a shell', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'task-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [task, npx] = ['task.ts', 'npx.ts'].map((name) => path.join(folder, name));
  writeFileSync(
    task!,
    `import { runTask } from '${path.join(ROOT, 'tooling/programs/task.ts')}';
    await runTask(async ({ stopping }) => {
      console.log(process.pid);
      const busy = setInterval(() => undefined, 1000);
      await new Promise((stopped) => stopping.addEventListener('abort', stopped));
      clearInterval(busy);
    });`,
  );
  writeFileSync(
    npx!,
    `import { spawn } from 'node:child_process';
    spawn('/bin/sh', ['-c', '"$0" "$1"; exit', process.execPath, '${task}'], { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'npx' } });`,
  );
  const starter = spawn(process.execPath, [npx!], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(starter.stdout, 'data')) as [Buffer];
  const pid = Number(String(line));
  onTestFinished(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')));

  starter.kill('SIGKILL');

  await expect.poll(() => isAlive(pid)).toBe(false);
});
