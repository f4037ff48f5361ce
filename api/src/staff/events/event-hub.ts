import type { StaffEventName } from '@shop/contract/staff-events';
import type { StaffRole } from '@shop/contract/staff-roles';
import { Readable } from 'node:stream';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { mayRead } from '../history/may-read.ts';
import type { Reading } from './read-events.ts';

/** Milliseconds. Proxies take a connection that says nothing for a dead one. */
const SIGN_OF_LIFE = 5_000;
/** Bytes that wait for a client that does not read; then its stream ends, and it goes on from its cursor. */
const MOST_UNREAD = 256 * 1024;

/** Streams of a process, and of one session; each is an open tab. */
const MOST_STREAMS = 100;
const MOST_OF_A_SESSION = 5;
/** Seconds. */
const RETRY_AFTER = 10;

interface Stream {
  readable: Readable;
  tokenHash: string;
  /** What was sent, or had happened before the stream began: a reading overlaps the one before it. */
  seen: Set<string>;
  saidAt: number;
}

interface Options {
  read: (since: string | null, tokens: readonly string[]) => Promise<Reading>;
  /** Milliseconds between two readings. */
  interval: number;
  onFailure: (error: unknown) => void;
}

const text = (event: StaffEventName, data: object, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export type EventHub = ReturnType<typeof createEventHub>;

/** The streams of a process: one reading of the database each interval serves all of them, and none happens without one. */
export function createEventHub({ read, interval, onFailure }: Options) {
  const streams = new Set<Stream>();
  /** The sessions of the streams that are open or about to be. */
  const places: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let since: string | null = null;

  function say(stream: Stream, words: string): void {
    stream.readable.push(words);
    stream.saidAt = performance.now();
    if (stream.readable.readableLength > MOST_UNREAD) end(stream);
  }

  function end(stream: Stream): void {
    streams.delete(stream);
    stream.readable.push(null);
  }

  /** Sends what a stream has not seen yet. */
  function tell(stream: Stream, { orders, changes, now, isTooMuch }: Reading, role: StaffRole): void {
    if (isTooMuch) return say(stream, text('reset', {}, now));
    const news = [
      ...(mayRead(role, 'order') ? orders.map((data) => ['order', data] as const) : []),
      ...changes.filter(({ subject }) => mayRead(role, subject)).map((data) => ['change', data] as const),
    ].filter(([, { id }]) => !stream.seen.has(id));
    stream.seen = new Set([...orders, ...changes].map(({ id }) => id));
    for (const [event, data] of news) say(stream, text(event, data, now));
    if (performance.now() - stream.saidAt >= SIGN_OF_LIFE) say(stream, `id: ${now}\n\n`);
  }

  async function turn(): Promise<void> {
    // Those that open meanwhile have read for themselves, and of their sessions this reading knows nothing.
    const asking = [...streams];
    try {
      const reading = await read(
        since,
        asking.map(({ tokenHash }) => tokenHash),
      );
      since = reading.now;
      for (const stream of asking.filter((each) => streams.has(each))) {
        const role = reading.sessions[stream.tokenHash];
        if (role) tell(stream, reading, role);
        else {
          say(stream, text('end', {}));
          end(stream);
        }
      }
    } catch (error) {
      // The streams stay, and the next reading begins where the last one ended.
      onFailure(error);
    }
    timer = streams.size > 0 ? setTimeout(() => void turn(), interval).unref() : undefined;
  }

  /** Takes a place at once, before anything is awaited. Throws where the process, or the session, has none left. */
  function takePlace(tokenHash: string): () => void {
    if (places.length >= MOST_STREAMS) throw new ProblemError('unavailable', { retryAfter: RETRY_AFTER });
    if (places.filter((taken) => taken === tokenHash).length >= MOST_OF_A_SESSION)
      throw new ProblemError('rate-limited', { retryAfter: RETRY_AFTER });
    places.push(tokenHash);
    return () => void places.splice(places.indexOf(tokenHash), 1);
  }

  return {
    /**
     * Opens a stream. With the cursor of an earlier one it begins with what has happened since. Throws `unavailable` or, for
     * a session with too many, `rate-limited`.
     */
    async open({ tokenHash, role, cursor }: { tokenHash: string; role: StaffRole; cursor?: string | undefined }) {
      const leave = takePlace(tokenHash);
      const reading = await read(cursor ?? null, []).catch((error: unknown) => {
        leave();
        throw error;
      });
      const readable = new Readable({ read: () => {}, encoding: 'utf8' });
      const all = [...reading.orders, ...reading.changes].map(({ id }) => id);
      const stream: Stream = { readable, tokenHash, seen: new Set(cursor === undefined ? all : []), saidAt: 0 };
      readable.once('close', () => {
        streams.delete(stream);
        leave();
      });
      say(stream, `retry: 2000\n${text('open', {}, reading.now)}`);
      tell(stream, reading, role);
      streams.add(stream);
      // The next reading has to go back to this one, in case the hub has slept.
      if (timer === undefined) {
        since = reading.now;
        timer = setTimeout(() => void turn(), interval).unref();
      }
      return readable;
    },

    /** Ends all streams; their clients go on elsewhere. */
    close(): void {
      clearTimeout(timer);
      for (const stream of streams) end(stream);
    },
  };
}
