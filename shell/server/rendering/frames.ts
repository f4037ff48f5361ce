import type { Duplex } from 'node:stream';

/** Bytes of a frame's head: the length of its JSON, and of the bytes that follow it. */
const HEAD = 8;
/** Bytes. A page with its data has 300,000; anything many times as long is a mistake or an attack. */
const MAX_FRAME = 8_000_000;

interface Listeners<Received> {
  /** `length` is that of the whole frame. */
  onValue: (value: Received, bytes: Buffer, length: number) => void;
  /** Called once, when the other side sends what can't be read, and then nothing more is received. */
  onBroken: (reason: string) => void;
}

/**
 * Sends and receives values with bytes beside them over a stream. Values are JSON, because that costs its reader no more than
 * its length: with V8's own format, 203 bytes stood for an object whose text has 222 MB. Node's own channel of
 * messages between processes is not used: a child can send bytes over it that make the parent throw where nothing catches it.
 */
export function frames<Received, Sent>(
  stream: Duplex,
  { onValue, onBroken }: Listeners<Received>,
): { send: (value: Sent, bytes?: Uint8Array) => void } {
  let chunks: Buffer[] = [];
  let received = 0;
  let isBroken = false;

  const broken = (reason: string) => {
    isBroken = true;
    chunks = [];
    received = 0;
    onBroken(reason);
  };
  /** The length of the next frame with its head; undefined while the head is incomplete. */
  const nextLength = (): number | undefined => {
    if (received < HEAD) return undefined;
    if (chunks[0]!.length < HEAD) chunks = [Buffer.concat(chunks)];
    return HEAD + chunks[0]!.readUInt32LE(0) + chunks[0]!.readUInt32LE(4);
  };
  const read = (frame: Buffer): void => {
    const end = HEAD + frame.readUInt32LE(0);
    let value: Received;
    try {
      value = JSON.parse(frame.toString('utf8', HEAD, end)) as Received;
    } catch {
      return broken('It sent a message that can not be read.');
    }
    onValue(value, frame.subarray(end), frame.length);
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
      read(all.subarray(0, length));
    }
  });
  // The other process has ended; who started it is told so by its `exit` event.
  stream.on('error', () => undefined);

  return {
    send: (value, bytes = new Uint8Array()) => {
      const json = Buffer.from(JSON.stringify(value));
      const head = Buffer.allocUnsafe(HEAD);
      head.writeUInt32LE(json.length);
      head.writeUInt32LE(bytes.length, 4);
      stream.cork();
      for (const part of [head, json, bytes]) stream.write(part);
      stream.uncork();
    },
  };
}
