import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Where the probe sends what goes wrong in a page. */
const PROBLEMS = '/_/problems-of-the-test';
const FAILURES = '/_/failures';

/** Runs before the document's first script, and sends the page's errors to the proxy. */
const PROBE = `(() => {
  const tell = (what) => navigator.sendBeacon('${PROBLEMS}', location.pathname + ': ' + what);
  addEventListener('error', ({ error, message, target }) => tell(message ? error?.stack ?? message : 'not loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + (reason?.stack ?? reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => tell('policy: ' + violatedDirective + ' ' + blockedURI));
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...words) => { write.apply(console, words); tell(level + ': ' + words.join(' ')); };
  }
})();`;

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

interface Options {
  shop: string;
  /** The value of `accept-language`. */
  language: string;
  /** Which loopback address it has. Cookies and storage belong to an address, so each new one is a new visitor. */
  host: string;
  /** The host that the shop is asked for, if it is another: the back office has its own. */
  as?: string | undefined;
  /** A script to run in each document before the shop's. */
  before?: string;
}

export interface Asked {
  path: string;
  isDocument: boolean;
  /** How often this path was asked for, this time included. */
  nth: number;
}

/** A proxy between a browser and the shop: it sees, delays and changes what no driver can in every engine. */
export class Proxy {
  readonly #options: Options;
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #times = new Map<string, number>();

  /** Bodies of the reports about builds, which do not reach the shop. */
  readonly reports: string[] = [];
  /** Errors and warnings of the pages. */
  readonly problems: string[] = [];
  /** Answers with an error's status. */
  readonly refused: string[] = [];
  /** Paths of the documents that were asked for. */
  readonly documents: string[] = [];
  /** Without a network every connection breaks. */
  offline = false;
  /** The new text of a script or stylesheet, or undefined. */
  alter: (asked: Asked, body: string) => string | undefined = () => undefined;
  /** Whether browsers are told to store no answer, and so ask again. */
  storesNothing = false;
  /** What is answered as if it were not there. */
  missing: (asked: Asked) => boolean = () => false;
  /** Milliseconds before something is answered. */
  delay: (asked: Asked) => number = () => 0;

  private constructor(options: Options) {
    this.#options = options;
    this.#server = createServer((incoming, outgoing) => {
      // Otherwise the shop would go on with streams of pages that were left.
      const left = new AbortController();
      outgoing.once('close', () => outgoing.writableFinished || left.abort());
      this.#answer(incoming, left.signal)
        .then(({ status, headers, body }) => outgoing.writeHead(status, headers).end(body))
        // As without a network, and when the shop breaks off.
        .catch(() => incoming.socket.destroy());
    });
  }

  static async open(options: Options): Promise<Proxy> {
    const proxy = new Proxy(options);
    proxy.#server.listen(0, options.host);
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://${this.#options.host}:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
  }

  async #answer(
    incoming: IncomingMessage,
    left: AbortSignal,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer | string }> {
    if (this.offline) throw new Error('offline');
    const path = incoming.url!;
    if (path === FAILURES || path === PROBLEMS) {
      (path === FAILURES ? this.reports : this.problems).push(await text(incoming));
      return { status: 204, headers: {}, body: '' };
    }
    const isDocument = incoming.method === 'GET' && (incoming.headers.accept ?? '').includes('text/html');
    const asked = { path, isDocument, nth: (this.#times.get(path) ?? 0) + 1 };
    this.#times.set(path, asked.nth);
    if (isDocument) this.documents.push(path);
    if (this.missing(asked)) return { status: 404, headers: {}, body: '' };
    const [answer] = await Promise.all([this.#ask(incoming, left), pause(this.delay(asked))]);
    const { statusCode: status = 0, headers } = answer;
    if (status >= 400) this.refused.push(`${incoming.method} ${path}: ${status}`);
    const body = await buffer(answer);
    delete headers['transfer-encoding'];
    const altered = this.#altered(asked, headers, body);
    if (this.storesNothing) headers['cache-control'] = 'no-store';
    if (altered === undefined) return { status, headers, body };
    delete headers['content-length'];
    return { status, headers, body: altered };
  }

  #altered(asked: Asked, headers: IncomingHttpHeaders, body: Buffer): string | undefined {
    const type = headers['content-type'] ?? '';
    if (/javascript|css/.test(type)) return this.alter(asked, String(body));
    // Of a document that a worker stores it knows the hash.
    if (!asked.isDocument || !type.startsWith('text/html')) return undefined;
    const probe = PROBE + (this.#options.before ?? '');
    const policy = headers['content-security-policy'];
    if (policy)
      headers['content-security-policy'] = String(policy).replace('script-src ', `script-src ${hashOf(probe)} `);
    return String(body).replace('<script', () => `<script>${probe}</script><script`);
  }

  async #ask(incoming: IncomingMessage, signal: AbortSignal): Promise<IncomingMessage> {
    const { shop, language, as = incoming.headers.host } = this.#options;
    const headers = { ...incoming.headers, host: as, 'accept-encoding': 'identity', 'accept-language': language };
    const asking = request(shop + incoming.url, { method: incoming.method, headers, agent: this.#agent, signal });
    incoming.pipe(asking);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return answer;
  }
}
