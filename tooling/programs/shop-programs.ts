import { ROOT, varDirectory } from '@shop/environment/directories';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from './launch-program.ts';

interface Place {
  /** The shop's data directory, as `SHOP_VAR`. */
  directory: string;
  /** 0 takes any free port. */
  port: number;
  /** Additional environment variables. */
  environment?: Record<string, string>;
}

interface ApiPlace extends Place {
  databaseUrl: string;
  /** Keeps a standby process: costs 0.27 GB of memory and saves the seconds of a start after a crash. */
  standby?: boolean;
}

/** The API, on a database that is migrated and seeded already. */
export function apiProgram({ directory, port, environment, databaseUrl, standby }: ApiPlace): Program {
  return {
    name: 'API',
    entry: join(ROOT, 'api/src/server.ts'),
    environment: {
      SHOP_VAR: directory,
      DATABASE_URL: databaseUrl,
      // The API has no need of the role that owns the tables, whatever the caller's environment has.
      DATABASE_MIGRATION_URL: '',
      SHOP_PREPARED: 'yes',
      ...environment,
    },
    portVariable: 'API_PORT',
    port,
    logFile: join(directory, 'log/api.log'),
    ...(standby && { standby }),
  };
}

export function storefrontProgram({ directory, port, environment, apiUrl }: Place & { apiUrl: string }): Program {
  return {
    name: 'storefront',
    entry: join(ROOT, 'shell/server/server.ts'),
    // Tests and benchmarks use the builds in their own directory, whatever RELEASE_STORE the caller has.
    environment: { SHOP_VAR: directory, API_URL: apiUrl, RELEASE_STORE: '', ...environment },
    portVariable: 'PORT',
    port,
    logFile: join(directory, 'log/storefront.log'),
  };
}

/** Copies this checkout's builds and the keys that verify them into the data directory of a new shop. */
export function copyBuilds(directory: string): void {
  for (const folder of ['release', 'keys'])
    cpSync(join(varDirectory(), folder), join(directory, folder), { recursive: true });
}

/** The secret by which the API recognises the storefront: the operator's, else a random one. Both programs need the same. */
export const storefrontKey = (): { STOREFRONT_SECRET: string } => ({
  STOREFRONT_SECRET: process.env.STOREFRONT_SECRET || randomBytes(32).toString('base64url'),
});

/**
 * The password of `/_/releases`: `OPERATOR_SECRET`, else, in a demonstration, one that is created once and kept in the data
 * directory. A live shop without the variable has no such page.
 */
export function operatorKey(directory: string): { OPERATOR_SECRET?: string } {
  const { OPERATOR_SECRET } = process.env;
  if (OPERATOR_SECRET) return { OPERATOR_SECRET };
  if (process.env.SHOP_MODE === 'live') return {};
  const file = join(directory, 'operator-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return { OPERATOR_SECRET: readFileSync(file, 'utf8').trim() };
}

/** The address of a program on this machine. */
export const localAddress = (port: number): string => `http://127.0.0.1:${port}`;
