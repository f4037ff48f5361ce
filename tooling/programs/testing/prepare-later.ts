import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { supervise } from '../supervisor.ts';
import { toyFolder, toyIn } from './toy-program.ts';

const SERVER = `
import { createServer } from 'node:http';
console.log('begun with ' + process.env.DATABASE_URL);
const server = createServer();
server.listen(Number(process.env.PORT), () => process.send({ type: 'listening', port: server.address().port }));
`;

/** A program that loads its code while something is prepared, then says what it was given. */
export function prepareLater(code = 'console.log("loaded as " + process.pid);') {
  const folder = toyFolder();
  const toy = toyIn(folder);
  writeFileSync(join(folder, 'app.ts'), code);
  writeFileSync(toy.entry, SERVER);
  let resolve!: (environment: Record<string, string>) => void;
  let reject!: (error: Error) => void;
  const preparation = new Promise<Record<string, string>>((onResolve, onReject) => {
    [resolve, reject] = [onResolve, onReject];
  });
  const started = supervise(toy, () => undefined, preparation);
  onTestFinished(() =>
    started.then(
      ({ kill }) => kill(),
      () => undefined,
    ),
  );
  const logged = () => readFileSync(toy.logFile, 'utf8');
  const loaded = async () =>
    Number(await vi.waitUntil(() => /loaded as (\d+)/.exec(logged())?.[1], { timeout: 30_000 }));
  return { resolve, reject, started, logged, loaded };
}
