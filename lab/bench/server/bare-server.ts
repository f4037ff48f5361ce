import { fastify } from 'fastify';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A recorded response of the shop: its headers, and its body in base64. */
export interface RecordedAnswer {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** What a bare server is made with: Node's own server, or a framework with nothing but one route. */
export type BareKind = 'node:http' | 'Fastify';

/** What the server is told in the file of `ANSWERS`. */
export interface BareServer {
  kind: BareKind;
  answers: readonly RecordedAnswer[];
}

// A minimal server: each known address is answered with prepared bytes.
const { kind, answers: recorded } = JSON.parse(readFileSync(process.env.ANSWERS!, 'utf8')) as BareServer;
const answers = new Map(
  recorded.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
);

function ofNode() {
  return createServer((request, response) => {
    const answer = answers.get(request.url!);
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(200, answer.headers).end(answer.body);
  });
}

async function ofFastify() {
  const app = fastify();
  app.get('*', async (request, reply) => {
    const answer = answers.get(request.url);
    return answer ? reply.headers(answer.headers).send(answer.body) : reply.code(404).send();
  });
  await app.ready();
  return app.server;
}

const server = kind === 'Fastify' ? await ofFastify() : ofNode();
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () =>
  process.send?.({ type: 'listening', port: (server.address() as AddressInfo).port }),
);
