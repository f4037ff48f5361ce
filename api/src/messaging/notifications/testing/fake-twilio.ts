import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface TakenSms {
  path: string | undefined;
  authorization: string | undefined;
  form: Record<string, string>;
}

/** Replaces Twilio's REST API in tests: accepts, refuses or drops messages. */
export async function fakeTwilio({ status = 201, drops = false }: { status?: number; drops?: boolean } = {}) {
  const taken: TakenSms[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      taken.push({
        path: request.url,
        authorization: request.headers.authorization,
        form: Object.fromEntries(new URLSearchParams(body)),
      });
      if (drops) return response.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      const refusal = {
        code: 21211,
        message: `The 'To' number ${new URLSearchParams(body).get('To')} is not a valid phone number`,
        status,
      };
      return response.end(JSON.stringify(status < 400 ? { sid: 'SM1', status: 'queued' } : refusal));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { taken, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
