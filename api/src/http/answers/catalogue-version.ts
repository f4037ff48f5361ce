import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { catalogueVersion as table } from '../../../database/schema/catalogue.ts';

/** The catalogue's version as last read from the database; it rises whenever something that shoppers see has changed. */
export interface CatalogueVersion {
  /** Asks the database only when the version was never read. */
  known: () => Promise<number>;
  /** Asks the database. */
  read: () => Promise<number>;
  /** Calls back with the first version that is read, and with each that differs from the one before. */
  onChange: (listener: (version: number) => unknown) => void;
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
  const listeners: ((version: number) => unknown)[] = [];

  const read = async () => {
    const [row] = await query.execute();
    const version = row?.version ?? 0;
    const hasChanged = version !== current;
    current = version;
    if (hasChanged) for (const listener of listeners) listener(version);
    return version;
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
