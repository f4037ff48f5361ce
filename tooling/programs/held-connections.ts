import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface HeldConnections {
  port: number;
  close: () => Promise<void>;
}

/** Milliseconds between two attempts to reach a program that is starting. */
const PAUSE = 50;

/**
 * A port on this machine in front of a program that restarts. A connection waits until the program listens on `target`, at
 * most `patience` milliseconds, where the program's own port would refuse it.
 */
export async function holdConnections(target: number, patience: number): Promise<HeldConnections> {
  const clients = new Set<Socket>();
  const forward = (client: Socket, until: number): void => {
    const program = connect({ host: '127.0.0.1', port: target });
    const giveUp = () => program.destroy();
    client.once('close', giveUp);
    program.once('connect', () => client.pipe(program).pipe(client));
    program.once('error', ({ code }: NodeJS.ErrnoException) => {
      client.off('close', giveUp);
      if (code === 'ECONNREFUSED' && performance.now() < until && !client.destroyed)
        setTimeout(forward, PAUSE, client, until);
      else client.destroy();
    });
    program.once('close', (failed) => !failed && client.destroy());
  };
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => client.destroy()).once('close', () => clients.delete(client));
    forward(client, performance.now() + patience);
  }).listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const client of clients) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
