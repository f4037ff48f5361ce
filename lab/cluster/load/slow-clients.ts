import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { EDGE, PORTS } from '../places.ts';

/** A body of which a byte is sent in a second. */
const POST = `POST /api/customer/signup HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`;
/** A page of which a few bytes are read in a second. */
const GET = 'GET / HTTP/1.1\r\nhost: shop\r\naccept-encoding: identity\r\n\r\n';
const BYTES_READ = 64;

/** Clients of which every other one sends, and the others read, as slowly as they can. Who is cut off comes back. */
export class SlowClients {
  /** How often one was cut off. */
  cutOff = 0;
  readonly #open = new Set<Socket>();
  #stopping = false;
  readonly #clients: Promise<void>[];

  constructor(count: number) {
    this.#clients = Array.from({ length: count }, (_, index) => this.#stay(index % 2 === 0));
  }

  get open(): number {
    return this.#open.size;
  }

  async #stay(sends: boolean): Promise<void> {
    while (!this.#stopping) {
      const socket = connect({ host: EDGE, port: PORTS.shop });
      this.#open.add(socket);
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      socket.on('error', () => socket.destroy()).pause();
      socket.write(sends ? POST : GET);
      const slowly = setInterval(() => void (sends ? socket.write(' ') : socket.read(BYTES_READ)), 1_000);
      await closed;
      clearInterval(slowly);
      this.#open.delete(socket);
      if (!this.#stopping) this.cutOff += 1;
      await wait(100);
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    for (const socket of this.#open) socket.destroy();
    await Promise.all(this.#clients);
  }
}
