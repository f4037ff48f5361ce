import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** The credentials that s3rver accepts, as environment variables for the official client. */
export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const BUCKET = 'releases';
const REFUSED =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>PreconditionFailed</Code><Message>It is there.</Message></Error>';

/**
 * An S3 server for tests: s3rver, with two guarantees of Amazon's that it lacks. It obeys `If-None-Match: *`, and handles
 * one request for a key at a time, because s3rver shows objects that are not completely written.
 */
export class S3Server {
  readonly #directory = mkdtempSync(path.join(tmpdir(), 's3-'));
  readonly #s3 = new S3rver({
    directory: this.#directory,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  readonly #turns = new Map<string, Promise<void>>();
  #server: Server | undefined;
  #port = 0;
  /** Whether the server obeys `If-None-Match`. */
  keepsConditions = true;
  /** Method and path of each request so far. */
  readonly requests: string[] = [];

  async start(): Promise<void> {
    await this.#s3.configureBuckets();
    const pass = this.#s3.callback();
    this.#server = createServer((request, response) => {
      const key = request.url!.split('?')[0]!;
      this.requests.push(`${request.method} ${key}`);
      const turn = (this.#turns.get(key) ?? Promise.resolve()).then(() => this.#answer(request, response, pass));
      this.#turns.set(key, turn);
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
    if (isNewOnly && existsSync(object)) {
      request.resume();
      response.writeHead(412, { 'content-type': 'application/xml' }).end(REFUSED);
    } else pass(request, response);
    return ended;
  }
}
