import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export interface KeptAnswer {
  type: string;
  body: Buffer;
  headers?: Record<string, string>;
}

interface MemoryServer {
  url: string;
  close: () => void;
}

const COMPRESSED = /^(text|application\/(json|manifest)|image\/svg)/;

/** Serves prepared, compressed responses from memory, to measure what network and browser alone cost a page. */
export async function serveFromMemory(answers: ReadonlyMap<string, KeptAnswer>): Promise<MemoryServer> {
  const ready = new Map(
    [...answers].map(([address, { type, body, headers }]) => {
      const packed = COMPRESSED.test(type) ? brotliCompressSync(body) : body;
      const encoding = packed === body ? {} : { 'content-encoding': 'br' };
      return [address, { packed, headers: { ...headers, ...encoding, 'content-type': type } }];
    }),
  );
  const server = createServer((request, response) => {
    const answer = ready.get(request.url ?? '');
    if (!answer) return void response.writeHead(404, { 'content-length': 0 }).end();
    response.writeHead(200, { ...answer.headers, 'content-length': answer.packed.length }).end(answer.packed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
