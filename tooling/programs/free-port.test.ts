import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { anyFreePort, shopPort } from './free-port.ts';

let other: Server | undefined;

async function takenPort(host: string): Promise<number> {
  other = createServer().listen(0, host);
  await once(other, 'listening');
  return (other.address() as AddressInfo).port;
}
afterEach(() => other?.close());

test.each(['127.0.0.1', '0.0.0.0'])('a port in use on %s is refused, and the error names the fix', async (host) => {
  const port = await takenPort(host);

  await expect(shopPort(String(port))).rejects.toThrow(`PORT=${port + 1} npm start`);
});

test('a free port is used unchanged', async () => {
  const port = await takenPort('127.0.0.1');
  other?.close();

  await expect(shopPort(String(port))).resolves.toBe(port);
});

test.each(['', 'abc', '0', '70000', '80.5'])('"%s" is not a valid port', async (value) => {
  await expect(shopPort(value)).rejects.toThrow('it must be a number from 1 to 65535');
});

test('the error names the command that was run', async () => {
  const port = await takenPort('127.0.0.1');

  await expect(shopPort(String(port), 'npx shop-dev')).rejects.toThrow(`PORT=${port + 1} npx shop-dev`);
});

test('a free port is given once, and stays free while others listen on any port', async () => {
  const ports = new Set<number>();
  for (let nth = 0; nth < 200; nth += 1) {
    const port = await anyFreePort();
    other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    ports.add(port).add((other.address() as AddressInfo).port);
    other.close();
    await once(other, 'close');
  }

  expect([...ports].filter((port) => port < 32_768)).toHaveLength(200);
});
