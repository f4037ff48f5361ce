import { ROOT } from '@shop/environment/directories';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Starts an API process on a database that is prepared already. It is killed when the test ends. */
export async function startApi(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<{ pid: number; origin: string }> {
  const child = fork(join(ROOT, 'api/src/server.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl, API_PORT: '0', SHOP_PREPARED: 'yes', ...environment },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { pid: child.pid!, origin: `http://127.0.0.1:${port}` };
}
