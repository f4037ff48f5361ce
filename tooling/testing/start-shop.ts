import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { apiProgram, copyBuilds, localAddress, storefrontKey, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestShop {
  url: string;
  apiUrl: string;
  /** A copy of the built releases, for tests that publish or break a build. */
  releaseDirectory: string;
  /** The shop's own folder: releases, logs. */
  directory: string;
  databaseUrl: string;
  /** Resident memory of the storefront and of the processes that render for it, in MB. */
  storefrontMemory: () => number;
  killApi: () => Promise<void>;
  /** On the same port as before. */
  startApi: () => Promise<void>;
  /** Opens another storefront on the same API, on the releases and keys in that folder. Answers its address. */
  openStorefront: (directory: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** On a machine that does much else a page takes its time; how long a visitor waits is measured elsewhere. */
const PATIENCE = { API_TIMEOUT: '40000', RENDER_TIMEOUT: '40000', PAGE_TIMEOUT: '60000' };

/**
 * Opens a shop of its own on free ports, with its own copy of what was built, on the database at `databaseUrl` or else
 * on one of its own. What its processes complain about goes to `report`; `limits` are the storefront's variables.
 */
export async function startShop(
  report: (line: string) => void = () => undefined,
  databaseUrl?: string,
  limits: Record<string, string> = PATIENCE,
): Promise<TestShop> {
  const directory = mkdtempSync(join(tmpdir(), 'shop-'));
  const cleaners: (() => Promise<void> | void)[] = [() => rmSync(directory, { recursive: true, force: true })];
  const stop = async () => {
    for (const clean of cleaners.splice(0).reverse()) await clean();
  };
  const ownDatabase = async () => {
    const database = await prepareShop({ scratch: true });
    cleaners.push(database.stop);
    return database.url;
  };
  try {
    copyBuilds(directory);
    const url = databaseUrl ?? (await ownDatabase());
    const place = { directory, port: 0 };
    // All browsers of a test run share one address: limits per address would stop them.
    const key = storefrontKey();
    const api = await supervise(
      apiProgram({ ...place, databaseUrl: url, environment: { ...key, SHOP_LIMITS: 'off', SMS_PER_HOUR: '1000000' } }),
      report,
    );
    cleaners.push(api.stop);
    const apiUrl = localAddress(api.port);
    const openStorefront = async (own: string) => {
      const environment = { ...key, ...limits };
      const opened = await supervise(storefrontProgram({ directory: own, port: 0, apiUrl, environment }), report);
      cleaners.push(opened.stop);
      return opened;
    };
    const storefront = await openStorefront(directory);
    return {
      url: localAddress(storefront.port),
      apiUrl,
      releaseDirectory: join(directory, 'release'),
      directory,
      databaseUrl: url,
      storefrontMemory: () => memoryOf(storefront.pid!),
      killApi: api.kill,
      startApi: api.start,
      openStorefront: async (own) => localAddress((await openStorefront(own)).port),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Of a process and its children, in MB. */
function memoryOf(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid), '--ppid', String(pid)], { encoding: 'utf8' });
  return kilobytes.split('\n').reduce((sum, line) => sum + Number(line), 0) / 1024;
}
