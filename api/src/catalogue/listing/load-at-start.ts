import type { FastifyInstance } from 'fastify';
import { rootCause } from '../../../database/error-cause.ts';

/** Milliseconds between two attempts. */
const PAUSE = 2_000;

interface Options {
  load: () => Promise<void>;
  /** Milliseconds after the database was first reached, when calls may come although not everything is loaded. */
  timeout: number;
}

/**
 * Loads in the background what requests would otherwise wait for, from the moment the API listens; after an error again,
 * until it has worked. The returned function says whether calls should still go to another process. An app that does not
 * listen, as in most tests, loads nothing.
 */
export function loadAtStart(app: FastifyInstance, { load, timeout }: Options): () => boolean {
  let isLoading = false;
  let closed = false;
  let deadline: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

  const attempt = async () => {
    try {
      await app.catalogueVersion.known();
      deadline ??= setTimeout(() => (isLoading = false), timeout).unref();
      await load();
      isLoading = false;
    } catch (error) {
      if (closed) return;
      app.log.warn({ reason: rootCause(error).message }, 'the catalogue could not be read at the start and is retried');
      retry = setTimeout(() => void attempt(), PAUSE).unref();
    }
  };
  // Not awaited: the hooks after this one would have to wait for it.
  app.addHook('onListen', async () => {
    isLoading = true;
    void attempt();
  });
  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(deadline);
    clearTimeout(retry);
  });
  return () => isLoading;
}
