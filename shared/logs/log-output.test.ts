import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** A process that logs to `output`; `reads` is false where nobody reads what it writes. */
function logging(program: string, { reads = true } = {}) {
  const start = `import { logOutput } from ${JSON.stringify(new URL('log-output.ts', import.meta.url).href)};
    const output = logOutput();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', `${start} ${program}`]);
  if (!reads) child.stdout.destroy();
  const ended = once(child, 'exit').then(([status]) => status as number);
  return { written: reads ? text(child.stdout) : Promise.resolve(''), said: text(child.stderr), ended };
}

test('lines of one turn of the event loop are written together, in order', async () => {
  const { written, said } = logging(`
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (chunk) => (process.stderr.write(JSON.stringify(chunk)), write(chunk));
    for (const line of ['one', 'two']) output.write(line + '\\n');
    setTimeout(() => output.write('three\\n'), 20);`);

  expect(await written).toBe('one\ntwo\nthree\n');
  expect(await said).toBe('"one\\ntwo\\n""three\\n"');
});

test('a warning is written at once, with the lines before it: the process may be killed in this turn', async () => {
  const { written } = logging(`output.write('{"level":30,"msg":"before"}\\n');
    output.write('{"level":40,"msg":"a warning"}\\n');
    output.write('{"level":30,"msg":"after"}\\n');
    process.kill(process.pid, 'SIGKILL');`);

  expect(await written).toBe('{"level":30,"msg":"before"}\n{"level":40,"msg":"a warning"}\n');
});

test.each([
  ['process.exit(0)', 0],
  ['throw new Error("a bug")', 1],
])('the last lines are written before %s ends the process', async (end, status) => {
  const { written, ended } = logging(`output.write('last\\n'); ${end};`);

  expect(await ended).toBe(status);
  expect(await written).toBe('last\n');
});

test('a reader that is gone does not end the process', async () => {
  const { ended } = logging(
    `const writing = setInterval(() => output.write('line\\n'), 5);
    setTimeout(() => (clearInterval(writing), (process.exitCode = 7)), 200);`,
    { reads: false },
  );

  expect(await ended).toBe(7);
});
