import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { databaseRefusals } from './existing-shop.ts';

/** The address of a server on this machine that passes each connection on to a database after some milliseconds. */
async function slowWayTo(url: string, delay: number): Promise<string> {
  const { searchParams, hostname, port } = new URL(url);
  const folder = searchParams.get('host');
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${port || 5432}` }
    : { host: hostname, port: Number(port || 5432) };
  const server = createServer((visitor) => {
    visitor.on('error', () => undefined);
    void wait(delay).then(() => {
      const database = connect(target).on('error', () => visitor.destroy());
      visitor.on('close', () => database.destroy());
      visitor.pipe(database).pipe(visitor);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const slow = new URL(url);
  slow.searchParams.set('host', '127.0.0.1');
  slow.searchParams.set('port', String((server.address() as AddressInfo).port));
  return slow.href;
}

test('a start waits for a connection that a busy machine delays by seconds', async () => {
  const { ownerUrl } = await testDatabase();

  const [refusal] = await databaseRefusals('live', await slowWayTo(ownerUrl, 4_000));

  expect(refusal).toContain('These settings are still the demonstration');
});
