import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchPicture, isPublicAddress } from './fetch-picture.ts';

/** A server on this machine, and a fetch that may reach `127.0.0.1` as if it were public, but nothing else private. */
async function pictureServer(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const mayReach = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
  return { port, asked, fetch: (path: string) => fetchPicture(`http://127.0.0.1:${port}${path}`, mayReach) };
}

test.each([
  'http://127.0.0.1/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'http://0.0.0.0/a.jpg',
  'http://10.0.0.5/a.jpg',
  'http://172.16.3.1/a.jpg',
  'http://192.168.1.1/a.jpg',
  'http://100.64.0.1/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/a.jpg',
  'http://[::ffff:127.0.0.1]/a.jpg',
  'http://[::ffff:a9fe:a9fe]/a.jpg',
  'http://[64:ff9b::7f00:1]/a.jpg',
  'http://[fd00::1]/a.jpg',
  'http://[fe80::1]/a.jpg',
])('%s is inside a private network, and not asked', async (address) => {
  await expect(fetchPicture(address)).rejects.toThrow('is inside a private network');
});

test('a name that leads to this machine is not asked', async () => {
  const { port, asked } = await pictureServer((_request, response) => response.end('secret'));

  await expect(fetchPicture(`http://localhost:${port}/a.jpg`)).rejects.toThrow('is inside a private network');
  expect(asked).toEqual([]);
});

test.each(['file:///etc/passwd', 'ftp://shop.example/a.jpg', 'https://name:secret@shop.example/a.jpg'])(
  '%s is refused',
  async (address) => {
    await expect(fetchPicture(address)).rejects.toThrow(/is no web address|holds a password/);
  },
);

test('a picture is fetched over redirects', async () => {
  const { fetch } = await pictureServer(({ url }, response) => {
    if (url === '/old') response.writeHead(302, { location: '/new' }).end();
    else response.end('a picture');
  });

  expect(String(await fetch('/old'))).toBe('a picture');
});

test.each([
  ['http://10.0.0.5/', 'leads to http://10.0.0.5/, which is inside a private network'],
  ['file:///etc/passwd', 'leads to file:///etc/passwd, which is no web address'],
  ['/again', 'it is redirected more than 5 times'],
])('a redirect to %s is not followed', async (location, words) => {
  const { asked, fetch } = await pictureServer((_request, response) => response.writeHead(302, { location }).end());

  await expect(fetch('/again')).rejects.toThrow(words);
  expect(asked.length).toBeLessThanOrEqual(6);
});

test('an answer that does not end is cut off at 20 MB, and an error is reported by its status', async () => {
  const { fetch } = await pictureServer(({ url }, response) => {
    if (url === '/gone.jpg') return response.writeHead(404).end();
    const more = () => void response.write(Buffer.alloc(2 ** 20), (error) => error ?? more());
    return more();
  });

  await expect(fetch('/endless.jpg')).rejects.toThrow('has more than 20 MB');
  await expect(fetch('/gone.jpg')).rejects.toThrow('its server answers 404');
});
