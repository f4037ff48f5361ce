import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { frames } from './frames.ts';

/** Two ends of a stream; `received` and `broken` are what the second one says. */
function channel() {
  const received: [unknown, string][] = [];
  const broken: string[] = [];
  const reading = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  const writing = new Duplex({
    read: () => undefined,
    write: (chunk, _encoding, done) => done(void reading.push(chunk)),
  });
  frames(reading, {
    onValue: (value, bytes) => received.push([value, bytes.toString()]),
    onBroken: (reason) => broken.push(reason),
  });
  const sender = frames(writing, { onValue: () => undefined, onBroken: () => undefined });
  return { received, broken, reading, writing, sender };
}

const head = (json: number, bytes: number) => {
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(json);
  lengths.writeUInt32LE(bytes, 4);
  return lengths;
};

test('values arrive with their bytes, however the stream cuts them', async () => {
  const { received, reading, writing, sender } = channel();
  const sent: Buffer[] = [];
  writing._write = (chunk: Buffer, _encoding, done) => done(void sent.push(chunk));
  sender.send({ a: 'عود' }, Buffer.from('<p>'));
  sender.send(null);

  for (const byte of Buffer.concat(sent)) reading.push(Buffer.of(byte));
  reading.push(Buffer.concat(sent));

  await expect.poll(() => received).toHaveLength(4);
  expect(received).toEqual([
    [{ a: 'عود' }, '<p>'],
    [null, ''],
    [{ a: 'عود' }, '<p>'],
    [null, ''],
  ]);
});

test.each([
  ['can not be read', Buffer.concat([head(4, 0), Buffer.from('{{{{'), Buffer.alloc(50_000, 1)]), 'can not be read'],
  ['is too long', Buffer.concat([head(8_000_000, 8), Buffer.alloc(50_000)]), '8000016 bytes, more than'],
])('after a message that %s nothing more is read, whatever is behind it', async (_, bytes, reason) => {
  const { received, broken, reading } = channel();

  reading.push(bytes);
  reading.push(Buffer.concat([head(4, 0), Buffer.from('null')]));

  await expect.poll(() => broken).toEqual([expect.stringContaining(reason)]);
  expect(received).toEqual([]);
});
