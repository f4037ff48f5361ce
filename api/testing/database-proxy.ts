import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/**
 * `dropping` loses all packets, also of connections that are opened meanwhile, and those that were open then stay dead
 * afterwards, as when a machine between the two was replaced. `cutting` resets a connection as soon as the client sends.
 */
type Network = 'forwarding' | 'dropping' | 'cutting';

export interface DatabaseProxy {
  /** The database's address, by way of the proxy. */
  url: string;
  network: Network;
  /** Connections that clients have open now. */
  readonly open: number;
}

/** A network between the API and a database, which can fail. Ends with the test. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { host, port, user, password, database } = new pg.Client(databaseUrl);
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => client.destroy()).once('close', () => clients.delete(client));
    const target = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    target.on('error', () => client.destroy()).once('close', () => !isDead && client.end());
    client.once('close', () => target.destroy());
    let isDead = false;
    const isForwarded = () => !(isDead ||= proxy.network === 'dropping');
    client.on('data', (data) => {
      if (proxy.network === 'cutting') client.resetAndDestroy();
      else if (isForwarded()) target.write(data);
    });
    target.on('data', (data) => void (isForwarded() && client.write(data)));
    // Marks what is open when the network fails, also where nothing is sent meanwhile.
    if (isForwarded()) marks.add(isForwarded);
    client.once('close', () => marks.delete(isForwarded));
  }).listen(0, '127.0.0.1');
  const marks = new Set<() => boolean>();
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const client of clients) client.destroy();
  });

  let network: Network = 'forwarding';
  const address = new URL('postgresql://127.0.0.1');
  Object.assign(address, {
    port: String((server.address() as AddressInfo).port),
    username: user ?? '',
    password: password ?? '',
    pathname: `/${database}`,
  });
  const proxy: DatabaseProxy = {
    url: address.href,
    get network() {
      return network;
    },
    set network(now) {
      network = now;
      for (const mark of marks) mark();
    },
    get open() {
      return clients.size;
    },
  };
  return proxy;
}
