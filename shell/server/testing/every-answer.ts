import type { FastifyInstance } from 'fastify';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect } from 'node:net';

/** Fastify says on this channel that a server was made, before it has routes. */
const CHANNEL = 'fastify.initialization';

interface Route {
  method: string;
  /** With the names of its parameters. */
  url: string;
}

/** Notes the routes of each server that is made from now on. Call `stop` at the end of the test. */
export function routesAsRegistered() {
  const routes = new Map<unknown, Route[]>();
  const note = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    const own: Route[] = [];
    routes.set(fastify.server, own);
    fastify.addHook('onRoute', ({ method, url }) => {
      own.push(...[method].flat().map((one) => ({ method: one, url })));
    });
  };
  subscribe(CHANNEL, note);
  return {
    routesOf: (app: FastifyInstance): readonly Route[] => routes.get(app.server) ?? [],
    stop: () => void unsubscribe(CHANNEL, note),
  };
}

/** Sends bytes to a server on this machine, and reads status and headers of what it answers. */
export async function rawAnswer(
  port: number,
  bytes: string,
): Promise<{ status: number; headers: Record<string, string> }> {
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.on('data', (part: Buffer) => {
      received += part.toString('latin1');
      if (received.includes('\r\n\r\n')) end();
    });
    socket.once('error', reject).once('close', end);
  });
  const [first = '', ...lines] = text.split('\r\n\r\n')[0]!.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
}
