import type { FastifyInstance } from 'fastify';

/**
 * Reads once for each version of the catalogue's texts what many answers need: settings, which products there are. A
 * failure is tried again at the next call.
 */
export function perVersion<T>(app: FastifyInstance, read: () => Promise<T>): () => Promise<T> {
  let kept: { version: number; value: Promise<T> } | undefined;

  return async () => {
    const { texts: version } = await app.catalogueVersion.known();
    if (kept?.version !== version) {
      const value = read();
      const current = { version, value };
      kept = current;
      value.catch(() => {
        if (kept === current) kept = undefined;
      });
    }
    return kept.value;
  };
}
