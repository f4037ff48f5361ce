import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** Answers a request instead of the file. */
type Fault = (response: ServerResponse) => void;

/** A team's own server for the files of its builds, on another origin than the shop: what docs/releases.md asks of one. */
export class AssetsServer {
  readonly #builds: string;
  readonly #faults = new Map<string, Fault>();
  #server: Server | undefined;
  #port: number;

  /**
   * @param builds A release store: of its builds the folder `web` is served.
   * @param port 0 picks a free one.
   */
  constructor(builds: string, port = 0) {
    this.#builds = builds;
    this.#port = port;
  }

  /** Starts, on the same port as before. */
  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      const [, , app, build, file] = new URL(request.url!, this.address).pathname.split('/');
      const found = path.join(this.#builds, app ?? '', build ?? '', 'web', file ?? '');
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      response.setHeader('content-type', TYPES[path.extname(found)] ?? 'text/plain');
      const fault = this.#faults.get(file!);
      if (fault) fault(response);
      else if (TYPES[path.extname(found)] && existsSync(found)) response.end(readFileSync(found));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => this.#server!.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** The address of the folder above all builds, as a remote configures it. */
  get address(): string {
    return `http://127.0.0.1:${this.#port}/shop/`;
  }

  /** Answers requests for a file of any build in this way from now on. */
  break(file: string, fault: Fault): void {
    this.#faults.set(file, fault);
  }

  /** Stops answering until the next `start`. */
  async goAway(): Promise<void> {
    this.#server!.closeAllConnections();
    await new Promise((resolve) => this.#server!.close(resolve));
  }
}
