import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { anyFreePort } from '@shop/programs/free-port';
import {
  apiProgram,
  copyBuilds,
  localAddress,
  metricsKey,
  storefrontKey,
  storefrontProgram,
} from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface TestShop {
  url: string;
  /** Where the back office is: at a host of its own, by name, because browsers give passkeys to names alone. */
  staffUrl: string;
  apiUrl: string;
  /** A copy of the built release store, in which tests may publish or break builds. */
  releaseDirectory: string;
  /** The shop's own folder for releases and logs. */
  directory: string;
  databaseUrl: string;
  /** Where builds may have their files beside the shop: a free port of this machine. */
  assetsPort: number;
  /** Resident memory of the storefront and its child processes, in MB. */
  storefrontMemory: () => number;
  killApi: () => Promise<void>;
  /** Starts the API again on the same port, and waits until the storefront has noticed. */
  startApi: () => Promise<void>;
  /** Starts another storefront on the same API with the releases and keys in that folder, and returns its address. */
  openStorefront: (directory: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** Generous time limits in ms, because pages are slow on a busy machine. The benchmarks measure how long visitors wait. */
const PATIENCE = { API_TIMEOUT: '40000', RENDER_TIMEOUT: '40000', PAGE_TIMEOUT: '60000' };

/**
 * Starts a shop on free ports, with its own copy of the builds and, unless `databaseUrl` names one, its own database.
 * `report` receives errors of its processes; `limits` are environment variables of the storefront.
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
    const key = storefrontKey();
    // Passkeys are checked against the address that the API knows, before the storefront is open.
    const port = await anyFreePort();
    const staffUrl = `http://localhost:${port}`;
    // All browsers of a test run share one IP address, so limits per address are off.
    const addresses = { PUBLIC_ORIGIN: localAddress(port), STAFF_ORIGIN: staffUrl };
    const environment = { ...key, ...addresses, SHOP_LIMITS: 'off', SMS_PER_HOUR: '1000000' };
    const api = await supervise(apiProgram({ ...place, databaseUrl: url, environment }), report);
    cleaners.push(api.stop);
    const apiUrl = localAddress(api.port);
    const assetsPort = await anyFreePort();
    const openStorefront = async (own: string, at = 0) => {
      const ownLimits = {
        STAFF_ORIGIN: staffUrl,
        ASSET_ORIGINS: localAddress(assetsPort),
        WEB_VITALS_SHARE: '0',
        ...limits,
      };
      const variables = { ...key, ...metricsKey(own), ...ownLimits };
      const program = storefrontProgram({ directory: own, port: at, apiUrl, environment: variables });
      const opened = await supervise(program, report);
      cleaners.push(opened.stop);
      return opened;
    };
    const storefront = await openStorefront(directory, port);
    return {
      url: localAddress(storefront.port),
      staffUrl,
      apiUrl,
      releaseDirectory: join(directory, 'release'),
      directory,
      databaseUrl: url,
      assetsPort,
      storefrontMemory: () => memoryOf(storefront.pid!),
      killApi: api.kill,
      startApi: async () => {
        await api.start();
        await untilWell(localAddress(storefront.port));
      },
      openStorefront: async (own) => localAddress((await openStorefront(own)).port),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A page that is not cached and asks the API. */
const UNCACHED_PAGE = '/search?q=oud';

/** Resolves when a storefront's pages have the API again: after an outage it asks once a second, and calls nothing before. */
async function untilWell(storefront: string): Promise<void> {
  while (!(await fetch(storefront + UNCACHED_PAGE)).ok) await pause(100);
}

/** Resident memory of a process and its descendants, in MB. */
function memoryOf(pid: number): number {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number) as [number, number, number]);
  const kilobytesFrom = (id: number): number =>
    rows
      .filter(([, parent]) => parent === id)
      .reduce((sum, [child]) => sum + kilobytesFrom(child), rows.find(([own]) => own === id)?.[2] ?? 0);
  return kilobytesFrom(pid) / 1024;
}
