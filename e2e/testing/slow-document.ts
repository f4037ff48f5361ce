import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface SlowShop {
  url: string;
  finish: () => void;
  close: () => void;
}

/** A proxy to the shop that holds back each document from `mark` on, and passes everything else on at once. */
export async function slowDocuments(shopUrl: string, mark: string): Promise<SlowShop> {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));

  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const onAnswer = async (answer: IncomingMessage) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      if (!answer.headers['content-type']?.startsWith('text/html')) return void answer.pipe(outgoing);
      const html = await text(answer);
      const at = html.indexOf(mark);
      outgoing.write(html.slice(0, at));
      await finished;
      outgoing.end(html.slice(at));
    };
    incoming.pipe(
      request(shopUrl + incoming.url, { method: incoming.method, headers }, (answer) => void onAnswer(answer)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    finish,
    close: () => server.closeAllConnections(),
  };
}
