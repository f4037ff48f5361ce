import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { CataloguePart } from '../../../database/catalogue-write.ts';
import type { Database } from '../../../database/connect.ts';
import { catalogueVersion as table } from '../../../database/schema/catalogue.ts';

/** `any` rises with every change that shoppers can see, the others only with changes of their part. */
export type Versions = Record<'any' | CataloguePart, number>;

export interface CatalogueVersion {
  /** The last versions read; asks the database only if there are none. */
  known: () => Promise<Versions>;
  read: () => Promise<Versions>;
  /** The last versions read; undefined if none have been read since the start. */
  last: () => Versions | undefined;
  /** Calls the listener with the first versions read, and whenever they change. */
  onChange: (listener: (versions: Versions) => unknown) => void;
}

const NONE: Versions = { any: 0, texts: 0, reviews: 0, stock: 0 };

declare module 'fastify' {
  interface FastifyInstance {
    catalogueVersion: CatalogueVersion;
  }
}

interface Options {
  db: Database;
  /**
   * Milliseconds between two polls, and so the longest that a cached answer can be out of date. A storefront that has learned
   * of a change from one process may then ask another, which should have read it by then.
   */
  pollInterval: number;
}

/**
 * Follows the catalogue's versions by polling, so that no request has to ask for them; while the database is down, the
 * last ones stay, and the log says when that begins and ends. Also serves `GET /catalogue/version`, by which the storefront knows when its cached pages are stale.
 */
export const catalogueVersion = fastifyPlugin<Options>((app, { db, pollInterval }) => {
  const query = db
    .select({ any: table.version, texts: table.texts, reviews: table.reviews, stock: table.stock })
    .from(table)
    .prepare('catalogue_version');
  let current: Versions | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const listeners: ((versions: Versions) => unknown)[] = [];

  const read = async () => {
    const [versions = NONE] = await query.execute();
    const hasChanged = versions.any !== current?.any;
    current = versions;
    if (hasChanged) for (const listener of listeners) listener(versions);
    return versions;
  };
  const known = async () => current ?? read();
  const poll = async () => {
    await read().then(app.databaseOutage.end, (error: unknown) => closed || app.databaseOutage.begin(error));
    if (!closed) timer = setTimeout(() => void poll(), pollInterval).unref();
  };

  app.decorate('catalogueVersion', {
    known,
    read,
    last: () => current,
    onChange: (listener) => listeners.push(listener),
  });
  app.serveUncached('catalogueVersion', async () => ({ data: await known() }));
  app.addHook('onReady', poll);
  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(timer);
  });
});

/** Returns a `read` that runs once for each version of the catalogue's texts. After a failure, the next call tries again. */
export function perVersion<T>(app: FastifyInstance, read: () => Promise<T>): () => Promise<T> {
  let cached: { version: number; value: Promise<T> } | undefined;

  return async () => {
    const { texts: version } = await app.catalogueVersion.known();
    if (cached?.version !== version) {
      const entry = { version, value: read() };
      cached = entry;
      entry.value.catch(() => {
        if (cached === entry) cached = undefined;
      });
    }
    return cached.value;
  };
}
