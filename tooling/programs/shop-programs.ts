import { ROOT, varDirectory } from '@shop/environment/directories';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from './launch-program.ts';

interface Place {
  /** Where this shop keeps its releases and logs. */
  directory: string;
  /** 0 for any free port. */
  port: number;
  /** More variables of the process. */
  environment?: Record<string, string>;
}

interface ApiPlace extends Place {
  databaseUrl: string;
  /** Whether a second process waits to take over: 0.27 GB of memory against seconds without an order. */
  standby?: boolean;
}

/** The API on a database that its caller has prepared. */
export function apiProgram({ directory, port, environment, databaseUrl, standby }: ApiPlace): Program {
  return {
    name: 'API',
    entry: join(ROOT, 'api/src/server.ts'),
    environment: { SHOP_VAR: directory, DATABASE_URL: databaseUrl, SHOP_PREPARED: 'yes', ...environment },
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
    // Only who asks for it follows a shared store: tests and benchmarks have their own.
    environment: { SHOP_VAR: directory, API_URL: apiUrl, RELEASE_STORE: '', ...environment },
    portVariable: 'PORT',
    port,
    logFile: join(directory, 'log/storefront.log'),
  };
}

/** What was built in this checkout, with the keys that vouch for it, into the directory of a shop that has neither. */
export function copyBuilds(directory: string): void {
  for (const folder of ['release', 'keys'])
    cpSync(join(varDirectory(), folder), join(directory, folder), { recursive: true });
}

/** By which the storefront proves itself to the API: the operator's, or one made anew. To be given to both. */
export const storefrontKey = (): { STOREFRONT_SECRET: string } => ({
  STOREFRONT_SECRET: process.env.STOREFRONT_SECRET || randomBytes(32).toString('base64url'),
});

/**
 * By which the operator opens `/_/releases`: his own, or in a demonstration one that is made once and kept beside its data.
 * A live shop without one has no such page.
 */
export function operatorKey(directory: string): { OPERATOR_SECRET?: string } {
  const { OPERATOR_SECRET } = process.env;
  if (OPERATOR_SECRET) return { OPERATOR_SECRET };
  if (process.env.SHOP_MODE === 'live') return {};
  const file = join(directory, 'operator-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return { OPERATOR_SECRET: readFileSync(file, 'utf8').trim() };
}

/** Where a program of this machine answers. */
export const localAddress = (port: number): string => `http://127.0.0.1:${port}`;
