import { keepSpan } from '@shop/tracing/trace-span';
import pg from 'pg';
import { classOf, ERROR_CLASSES } from './error-class.ts';
import { isPooled } from './session-limits.ts';
import { traceStatement } from './trace-statement.ts';

/** Milliseconds of silence after which the system asks the other end of an idle connection whether it is still there. */
const KEEP_ALIVE_AFTER = 10_000;
/** Milliseconds that the server gets to close a connection that the pool has done with. */
const GOODBYE = 2_000;

/** A connection that is closed even if the other end never answers, as when packets are lost on the way. */
class Client extends pg.Client {
  override end = ((callback?: (error: Error) => void) => {
    setTimeout(() => this.connection.stream.destroy(), GOODBYE).unref();
    return callback ? super.end(callback) : super.end();
  }) as pg.Client['end'];

  override query = ((query: unknown, ...more: unknown[]) =>
    traceStatement(
      this.asSent(query),
      more,
      super.query.bind(this) as (...words: unknown[]) => unknown,
    )) as pg.Client['query'];

  asSent(query: unknown): unknown {
    return query;
  }
}

/** Behind a transaction pooler, the session that knows a statement's name serves another transaction by now. */
class UnnamedClient extends Client {
  override asSent(query: unknown): unknown {
    return query instanceof Object && 'name' in query && 'text' in query
      ? { ...(query as object as Record<string, unknown>), name: undefined }
      : query;
  }
}

interface PoolOptions extends pg.PoolConfig {
  /** Called when an idle connection breaks. The pool opens a new one by itself. */
  onLost: (error: Error) => void;
  /** A pool of the same server with a shorter query deadline: where a connection of it falls silent, all of this one close. */
  follows?: pg.Pool | undefined;
}

/** Listeners for the first query of a pool that got no answer within its deadline. */
const whenSilent = new WeakMap<pg.Pool, ((error: Error) => void)[]>();

/**
 * A pool that is whole again soon after the server or the way to it failed. Where one connection breaks or falls silent,
 * the idle ones are closed with it: they lead to the same server, and each would cost a caller the whole query deadline.
 */
export function createPool({ onLost, follows, ...config }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    Client: isPooled() ? UnnamedClient : Client,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
  });
  // Whoever waits for a connection gets it in the name of whoever had it before.
  const connect = pool.connect.bind(pool);
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(keepSpan(callback)) : connect()) as pg.Pool['connect'];
  const idle = new Set<pg.PoolClient>();
  const taken = new Set<pg.PoolClient>();
  pool.on('error', onLost);
  // An error on a connection in use also rejects its query, which reports it. Without a listener this event would end
  // the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('acquire', (client) => {
    idle.delete(client);
    taken.add(client);
  });
  pool.on('remove', (client) => void idle.delete(client));
  pool.on('release', (error, client) => {
    taken.delete(client);
    if (!error) return void idle.add(client);
    const name = classOf(error);
    if (name && !ERROR_CLASSES[name].keepsConnection) closeAll(idle, error);
    if (name === 'silent') for (const listener of whenSilent.get(pool) ?? []) listener(error);
  });
  if (follows)
    whenSilent.set(follows, [...(whenSilent.get(follows) ?? []), (error) => closeAll([...idle, ...taken], error)]);
  return pool;
}

function closeAll(clients: Iterable<pg.PoolClient>, cause: Error): void {
  for (const { connection } of clients as Iterable<pg.PoolClient & pg.Client>)
    connection.stream.destroy(new Error(`Connection terminated, because another one failed (${cause.message})`));
}
