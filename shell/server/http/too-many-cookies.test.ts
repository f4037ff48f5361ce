import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testStorefront } from '../testing/test-storefront.ts';

/** The headers of the answer to a request with these. */
async function answerTo(lines: readonly string[]): Promise<string> {
  const { app } = await testStorefront();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(['GET / HTTP/1.1', 'Host: shop', 'Connection: close', ...lines, '', ''].join('\r\n'));
  return (await text(socket)).split('\r\n\r\n')[0]!;
}

test.each([5, 60, 180])('%d cookies of 4 KB are cleared by the answer that refuses them', async (count) => {
  const cookies = Array.from({ length: count }, (_, n) => `left${n}=${'x'.repeat(4_000)}`).join('; ');

  const answer = await answerTo([`Cookie: ${cookies}`]);

  expect(answer).toMatch(/^HTTP\/1.1 431 /);
  expect(answer).toMatch(/^clear-site-data: "cookies"$/m);
});

test('what is broken otherwise clears nothing', async () => {
  const answer = await answerTo(['no header']);

  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).not.toContain('clear-site-data');
});
