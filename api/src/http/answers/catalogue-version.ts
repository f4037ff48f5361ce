import fastifyPlugin from 'fastify-plugin';
import type { CataloguePart } from '../../../database/catalogue-write.ts';
import type { Database } from '../../../database/connect.ts';
import { catalogueVersion as table } from '../../../database/schema/catalogue.ts';

/** `any` rises whenever something that shoppers see has changed, the others with their part alone. */
export type Versions = Record<'any' | CataloguePart, number>;

/** The catalogue's versions as last read from the database. */
export interface CatalogueVersion {
  /** Asks the database only when they were never read. */
  known: () => Promise<Versions>;
  /** Asks the database. */
  read: () => Promise<Versions>;
  /** Calls back with the first that are read, and with each that differ from those before. */
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
  /** Milliseconds between two looks: the age a cached answer can have at most. */
  pollInterval: number;
}

/** Follows the version by polling, so that no request has to ask. While the database is away, the last version stays. */
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
  const poll = async () => {
    await read().catch((error: Error) => app.log.debug({ err: error }, 'the catalogue version could not be read'));
    if (!closed) timer = setTimeout(() => void poll(), pollInterval).unref();
  };

  app.decorate('catalogueVersion', {
    known: async () => current ?? read(),
    read,
    onChange: (listener) => listeners.push(listener),
  });
  app.addHook('onReady', poll);
  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(timer);
  });
});
