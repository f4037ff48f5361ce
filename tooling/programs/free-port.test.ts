import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { shopPort } from './free-port.ts';

let other: Server | undefined;

async function takenPort(host: string): Promise<number> {
  other = createServer().listen(0, host);
  await once(other, 'listening');
  return (other.address() as AddressInfo).port;
}
afterEach(() => other?.close());

test.each(['127.0.0.1', '0.0.0.0'])('a port that is taken on %s is refused, and the fix is named', async (host) => {
  const port = await takenPort(host);

  await expect(shopPort(String(port))).rejects.toThrow(`PORT=${port + 1} npm start`);
});

test('a free port is taken as it is', async () => {
  const port = await takenPort('127.0.0.1');
  other?.close();

  await expect(shopPort(String(port))).resolves.toBe(port);
});

test.each(['', 'abc', '0', '70000', '80.5'])('"%s" is no port', async (value) => {
  await expect(shopPort(value)).rejects.toThrow('it must be a number from 1 to 65535');
});

test('the fix names the command that asked', async () => {
  const port = await takenPort('127.0.0.1');

  await expect(shopPort(String(port), 'npx shop-dev')).rejects.toThrow(`PORT=${port + 1} npx shop-dev`);
});
