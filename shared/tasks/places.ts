import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Where the running shop keeps what it makes: database, releases, logs. `SHOP_VAR` moves it. */
export const varDirectory = process.env.SHOP_VAR ? resolve(process.env.SHOP_VAR) : join(root, 'var');
