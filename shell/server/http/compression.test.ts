import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { CompressedText } from './compression.ts';

const WORDS = readFileSync(import.meta.filename, 'utf8').repeat(3);

test('each encoding has the same text, and is made once', async () => {
  const text = new CompressedText(WORDS);

  const [br, gzip, plain] = await Promise.all([text.as('br'), text.as('gzip'), text.as(undefined)]);

  expect([brotliDecompressSync(br), gunzipSync(gzip), plain].map(String)).toEqual([WORDS, WORDS, WORDS]);
  expect(await text.as('br')).toBe(br);
  expect(await text.as('gzip')).toBe(gzip);
});

test('a popular text is compressed harder', async () => {
  const text = new CompressedText(WORDS);
  const first = await text.as('br');

  for (let request = 0; request < 8; request += 1) await text.as('br');

  const harder = await vi.waitFor(
    async () => {
      const now = await text.as('br');
      expect(now).not.toBe(first);
      return now;
    },
    { timeout: 30_000 },
  );
  expect(harder.length).toBeLessThan(first.length);
  expect(String(brotliDecompressSync(harder))).toBe(WORDS);
});
