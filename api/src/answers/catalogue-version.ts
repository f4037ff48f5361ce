import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../database/connect.ts';
import { catalogueVersion as table } from '../../database/schema.ts';

/** The catalogue's version as last read from the database; it rises whenever something that shoppers see has changed. */
export interface CatalogueVersion {
  /** Asks the database only when the version was never read. */
  known: () => Promise<number>;
  /** Asks the database. */
  read: () => Promise<number>;
}

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
  const query = db.select({ version: table.version }).from(table).prepare('catalogue_version');
  let current: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const read = async () => {
    const [row] = await query.execute();
    return (current = row?.version ?? 0);
  };
  const poll = async () => {
    await read().catch((error: Error) => app.log.debug({ err: error }, 'the catalogue version could not be read'));
    if (!closed) timer = setTimeout(() => void poll(), pollInterval).unref();
  };

  app.decorate('catalogueVersion', { known: async () => current ?? read(), read });
  app.addHook('onReady', poll);
  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(timer);
  });
});
