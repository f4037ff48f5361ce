import path from 'node:path';

/** The repository's folder. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where everything goes that running, building and testing write. `SHOP_VAR` moves it, read at each call. */
export const varDirectory = (): string => path.resolve(process.env.SHOP_VAR ?? path.join(ROOT, 'var'));
