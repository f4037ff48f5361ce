import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { ROOT } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { apiProgram, localAddress, storefrontKey, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { runTask, TaskFailure, type Task } from '@shop/programs/task';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const report = (line: string) => console.log(line);

/** Runs a command that has to succeed. */
async function succeed(command: string, words: string[], folder = ROOT): Promise<void> {
  const { status, output } = await runTool(command, words, { folder, quiet: true });
  if (status !== 0) throw new TaskFailure(`${command} ${words.join(' ')} failed in ${folder}:\n${output.trimEnd()}`);
}

/**
 * Runs the browser stories of a version that is deployed (by default that of `origin/main`), with its own programs and
 * builds, on a database with this version's schema: while a new version is rolled out, both use it
 * (docs/decisions/0117).
 */
async function testSchema({ arguments: [version = 'origin/main'], onEnd }: Task): Promise<number> {
  const place = mkdtempSync(join(tmpdir(), 'shop-before-'));
  onEnd(() => rmSync(place, { recursive: true, force: true }));
  const before = join(place, 'shop');
  await succeed('git', ['worktree', 'add', '--detach', before, version]);
  onEnd(() => succeed('git', ['worktree', 'remove', '--force', before]));
  report(`Building ${version} …`);
  await succeed('node', ['tooling/commands/run.mjs', 'build'], before);

  report('Preparing a database with the schema of this version …');
  const database = await prepareShop({ scratch: true });
  onEnd(database.stop);
  const directory = join(before, 'var');
  const key = storefrontKey();
  const limits = { SHOP_LIMITS: 'off', SMS_PER_HOUR: '1000000' };
  const program = apiProgram({ directory, port: 0, databaseUrl: database.url, environment: { ...key, ...limits } });
  const api = await supervise({ ...program, entry: join(before, 'api/src/server.ts') }, report);
  onEnd(api.stop);
  const { reach: _ownFolders, ...pages } = storefrontProgram({
    directory,
    port: 0,
    apiUrl: localAddress(api.port),
    environment: { ...key, API_TIMEOUT: '40000', RENDER_TIMEOUT: '40000', PAGE_TIMEOUT: '60000' },
  });
  const storefront = await supervise({ ...pages, entry: join(before, 'shell/server/server.ts') }, report);
  onEnd(storefront.stop);

  const origin = localAddress(storefront.port);
  const words = ['tooling/commands/run.mjs', 'e2e', '--origin', origin, '--writing'];
  return (await runTool('node', words, { folder: before })).status;
}

await runTask(testSchema, {
  usage: 'npm run test:schema [-- VERSION]     the browser tests of a version, origin/main by default, on this schema',
});
