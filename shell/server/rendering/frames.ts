import type { Duplex } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

/** Bytes of a frame's length, which stands before its content. */
const HEADER = 4;
/** Bytes. A page with its data has 300,000; anything many times as long is a mistake or an attack. */
const MAX_FRAME = 16_000_000;

/**
 * Sends and receives values that can be cloned (`v8.serialize`) over a stream. Node's own channel of messages between
 * processes is not used: a child can send bytes over it that make the parent throw where nothing catches it.
 *
 * `onBroken` is called once, when the other side sends what can't be read, and then nothing more is received.
 */
export function frames<Received, Sent>(
  stream: Duplex,
  { onValue, onBroken }: { onValue: (value: Received) => void; onBroken: (reason: string) => void },
): { send: (value: Sent) => void } {
  let chunks: Buffer[] = [];
  let received = 0;
  let isBroken = false;

  const broken = (reason: string) => {
    isBroken = true;
    chunks = [];
    onBroken(reason);
  };
  /** The length of the next frame with its header; undefined while the header is incomplete. */
  const nextLength = (): number | undefined => {
    if (received < HEADER) return undefined;
    if (chunks[0]!.length < HEADER) chunks = [Buffer.concat(chunks)];
    return HEADER + chunks[0]!.readUInt32LE(0);
  };

  stream.on('data', (chunk: Buffer) => {
    if (isBroken) return;
    chunks.push(chunk);
    received += chunk.length;
    for (let length = nextLength(); length !== undefined && !isBroken; length = nextLength()) {
      if (length > MAX_FRAME) return broken(`It sent a message of ${length} bytes, more than ${MAX_FRAME}.`);
      if (received < length) return;
      const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      chunks = all.length > length ? [all.subarray(length)] : [];
      received -= length;
      let value: Received;
      try {
        value = deserialize(all.subarray(HEADER, length)) as Received;
      } catch {
        return broken('It sent a message that can not be read.');
      }
      onValue(value);
    }
  });
  // The other process has ended; who started it is told so by its `exit` event.
  stream.on('error', () => undefined);

  return {
    send: (value) => {
      const content = serialize(value);
      const header = Buffer.allocUnsafe(HEADER);
      header.writeUInt32LE(content.length);
      stream.cork();
      stream.write(header);
      stream.write(content);
      stream.uncork();
    },
  };
}
