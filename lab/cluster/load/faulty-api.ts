import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { EDGE, PORTS } from '../places.ts';

export type ApiFault = 'none' | 'slow' | 'error' | 'reset';

/** Milliseconds. */
const SLOW = 10_000;

/** Stands before the APIs and passes everything on, unless it is told to fail. */
export class FaultyApi {
  static readonly port = 8082;
  static readonly url = `http://${EDGE}:${FaultyApi.port}`;
  fault: ApiFault = 'none';
  readonly #agent = new Agent({ keepAlive: true });
  readonly #clients = new Set<Socket>();
  readonly #server = createServer((asked, answer) => void this.#answer(asked, answer));

  async start(): Promise<void> {
    this.#server.on('connection', (client) => {
      this.#clients.add(client.on('error', () => client.destroy()));
      client.once('close', () => this.#clients.delete(client));
    });
    this.#server.listen(FaultyApi.port, EDGE);
    await once(this.#server, 'listening');
  }

  async #answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (this.fault === 'reset') return void asked.socket.resetAndDestroy();
    if (this.fault === 'error') return void answer.writeHead(500, { 'content-type': 'application/json' }).end('{}');
    if (this.fault === 'slow') await wait(SLOW);
    const { method, url, headers } = asked;
    const passed = request({ host: EDGE, port: PORTS.api, method, path: url, headers, agent: this.#agent });
    passed.once('response', (came) => came.pipe(answer.writeHead(came.statusCode!, came.headers)));
    passed.once('error', () => answer.destroy());
    answer.once('close', () => passed.destroy());
    asked.pipe(passed);
  }

  async stop(): Promise<void> {
    this.#server.close();
    for (const client of this.#clients) client.destroy();
    this.#agent.destroy();
  }
}
