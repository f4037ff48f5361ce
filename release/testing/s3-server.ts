import type { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';

/** The credentials that s3rver accepts, as environment variables for the official client. */
export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const BUCKET = 'releases';
const REFUSED =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>PreconditionFailed</Code><Message>It is there.</Message></Error>';

const REMOVED = '<?xml version="1.0" encoding="UTF-8"?><DeleteResult/>';

interface Store {
  listObjects: (bucket: string, options: object) => Promise<unknown>;
}

/**
 * An S3 server for tests: s3rver, with three guarantees of Amazon's that it lacks. It obeys `If-None-Match: *`, handles one
 * request for a key at a time, and a list apart from all others, because s3rver shows objects that are not completely
 * written, and removes several objects itself: s3rver removes their folders with them, and fails where one is gone already.
 * It lists everything at once: for more than 1,000 objects s3rver needs a cipher that Node no longer has.
 */
export class S3Server {
  readonly #directory = mkdtempSync(path.join(tmpdir(), 's3-'));
  readonly #s3 = new S3rver({
    directory: this.#directory,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  readonly #turns = new Map<string, Promise<void>>();
  #lists = Promise.resolve();
  #server: Server | undefined;
  #port = 0;
  /** Whether the server obeys `If-None-Match`. */
  keepsConditions = true;
  /** Whether it answers 503 to lists and removals once a publication was written. */
  refusesAfterPublication = false;
  #hasPublication = false;
  /** Method and path of each request so far. */
  readonly requests: string[] = [];
  /** Why s3rver answered 500, which it says to nobody. */
  readonly failures: string[] = [];

  constructor() {
    // An application of Koa with a store, which its types do not say.
    const s3 = this.#s3 as unknown as EventEmitter & { store: Store };
    const list = s3.store.listObjects.bind(s3.store);
    s3.store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: Infinity });
    s3.on('error', ({ status = 500, stack = '' }: Error & { status?: number }) => {
      if (status >= 500) this.failures.push(stack);
    });
  }

  async start(): Promise<void> {
    await this.#s3.configureBuckets();
    const pass = this.#s3.callback();
    this.#server = createServer((request, response) => {
      const key = request.url!.split('?')[0]!;
      this.requests.push(`${request.method} ${key}`);
      const answer = () => this.#answer(request, response, pass);
      if (request.method === 'GET' && request.url!.includes('?list-type')) {
        this.#lists = Promise.all([this.#lists, ...this.#turns.values()]).then(answer);
        this.#turns.clear();
      } else this.#turns.set(key, (this.#turns.get(key) ?? this.#lists).then(answer));
    });
    await new Promise<void>((resolve) => this.#server!.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** The address of a release store in it. */
  address(prefix = 'shop'): string {
    return `s3://${BUCKET}/${prefix}?endpoint=http://127.0.0.1:${this.#port}`;
  }

  /** The file that holds an object's bytes. */
  fileOf(key: string, prefix = 'shop'): string {
    return path.join(this.#directory, BUCKET, prefix, `${key}._S3rver_object`);
  }

  get isOpen(): boolean {
    return this.#server!.listening;
  }

  /** Stops answering. Its objects are kept for the next `start`. */
  async goAway(): Promise<void> {
    this.#server!.closeAllConnections();
    await new Promise((resolve) => this.#server!.close(resolve));
  }

  async remove(): Promise<void> {
    if (this.isOpen) await this.goAway();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  #remove(key: string): void {
    const object = path.join(this.#directory, BUCKET, `${key}._S3rver_object`);
    for (const file of [object, `${object}.md5`, object.replace(/object$/, 'metadata.json')])
      rmSync(file, { force: true });
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    pass: ReturnType<S3rver['callback']>,
  ): Promise<void> {
    // The client gave up while the request waited for its turn.
    if (response.destroyed) return;
    const object = path.join(this.#directory, `${decodeURIComponent(request.url!.split('?')[0]!)}._S3rver_object`);
    const isNewOnly = this.keepsConditions && request.method === 'PUT' && request.headers['if-none-match'] === '*';
    const ended = new Promise<void>((resolve) => response.once('close', resolve));
    const isTidying = /[?&](?:list-type|delete)/.test(request.url!);
    if (this.refusesAfterPublication && this.#hasPublication && isTidying) {
      request.resume();
      response.writeHead(503).end();
    } else if (isNewOnly && existsSync(object)) {
      request.resume();
      response.writeHead(412, { 'content-type': 'application/xml' }).end(REFUSED);
    } else if (request.method === 'POST' && request.url!.includes('?delete')) {
      for (const [, key] of (await text(request)).matchAll(/<Key>([^<]*)<\/Key>/g)) this.#remove(key!);
      response.writeHead(200, { 'content-type': 'application/xml' }).end(REMOVED);
    } else {
      const handled = pass(request, response) as unknown as Promise<void>;
      await ended;
      this.#hasPublication ||= this.refusesAfterPublication && isNewOnly && request.url!.includes('/publications/');
      // s3rver goes on with what it has read, also if the client has given up; of what it has not read it never sees the end.
      if (request.readableEnded) await handled;
    }
    await ended;
  }
}
