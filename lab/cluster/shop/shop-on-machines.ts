import { fillDatabase } from '@shop/api/seeding/prepare-shop';
import type { Program } from '@shop/programs/launch-program';
import { apiProgram, copyBuilds, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise, type SupervisedProgram } from '@shop/programs/supervisor';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { configure, type Values } from '../configuration.ts';
import { until } from '../daemon.ts';
import { databaseUrls } from '../database-urls.ts';
import type { DatabaseMachine } from '../machines/database-machine.ts';
import { EDGE, MACHINES, PORTS, SHOP_ORIGIN } from '../places.ts';

/** Creates roles and database as `deploy/postgresql/roles.sql` says, and fills the shop's tables. */
export async function prepareDatabase(folder: string, values: Values, primary: DatabaseMachine): Promise<void> {
  const urls = databaseUrls(values);
  await primary.psql('--file', configure('postgresql/roles.sql', join(folder, 'roles.sql'), values));
  await fillDatabase(urls.owner, { apiUrl: urls.direct, mode: 'demo' });
}

/** The programs of one machine. */
export interface ShopMachine {
  address: string;
  api: SupervisedProgram;
  storefront: SupervisedProgram;
  /** Changes settings of both programs, which hold from their next start on. `undefined` removes one. */
  change: (settings: Record<string, string | undefined>) => void;
}

interface SharedOptions {
  folder: string;
  /** Settings that all programs share. */
  secrets: Record<string, string>;
  /** Settings of the storefronts alone. */
  storefrontSettings?: Record<string, string>;
  report: (line: string) => void;
}

/** Starts an API and a storefront on each of the first two machines, and waits until the balancer sends visitors there. */
export async function startShop({
  values,
  ...options
}: SharedOptions & { values: Values }): Promise<{ machines: ShopMachine[]; stop: () => Promise<void> }> {
  const common = {
    ...options,
    origin: SHOP_ORIGIN,
    apiUrl: `http://${EDGE}:${PORTS.api}`,
    database: { DATABASE_URL: databaseUrls(values).pooled, DATABASE_POOLER: 'transaction' },
  };
  const machines = await Promise.all(MACHINES.slice(0, 2).map((address) => startMachine({ ...common, address })));
  await until('the home page', () => isThere(`${SHOP_ORIGIN}/`));
  return {
    machines,
    stop: async () => {
      await Promise.all(machines.map(({ storefront }) => storefront.stop()));
      await Promise.all(machines.map(({ api }) => api.stop()));
    },
  };
}

const isThere = async (url: string): Promise<boolean> => (await fetch(url)).status === 200;

interface MachineOptions extends SharedOptions {
  address: string;
  /** Where visitors find the shop. */
  origin: string;
  /** Where the storefront finds the API. */
  apiUrl: string;
  database: { DATABASE_URL: string; DATABASE_POOLER?: string };
}

/** Starts an API and a storefront, and waits until the home page is there. */
export async function startMachine({
  address,
  folder,
  secrets,
  storefrontSettings,
  origin,
  apiUrl,
  database,
  report,
}: MachineOptions): Promise<ShopMachine> {
  const directory = join(folder, `shop-${address}`);
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  copyBuilds(directory);
  // HAProxy asks once a second whether they are ready.
  const common = { ...secrets, PUBLIC_ORIGIN: origin, BALANCER_POLL: '1000' };
  const programs = {
    api: apiProgram({
      directory,
      port: PORTS.apiProcess,
      databaseUrl: database.DATABASE_URL,
      environment: {
        ...common,
        ...database,
        API_HOST: address,
        // All visitors of the test come from one address.
        SHOP_LIMITS: 'off',
        SMS_PER_HOUR: '1000000',
      },
    }),
    storefront: storefrontProgram({
      directory,
      port: PORTS.storefrontProcess,
      apiUrl,
      environment: { ...common, SHOP_HOST: address, TRUSTED_PROXIES: EDGE, ...storefrontSettings },
    }),
  };
  const started = (program: Program) => supervise(program, (line) => report(`${address} ${line}`));
  const machine = {
    address,
    api: await started(programs.api),
    storefront: await started(programs.storefront),
    change: (settings: Record<string, string | undefined>) => {
      for (const { environment } of Object.values(programs))
        for (const [name, value] of Object.entries(settings))
          if (value === undefined) delete environment[name];
          else environment[name] = value;
    },
  };
  // Rendered once, so that no point measures a first page.
  await until(`the home page of ${address}`, () => isThere(`http://${address}:${PORTS.storefrontProcess}/`));
  return machine;
}

/** Milliseconds from when a process is ready until the next process is stopped: HAProxy asks once a second. */
const SETTLED = 3_000;

/** Restarts all processes, one after another, each once the one before is ready. */
export async function restartOneByOne(machines: readonly ShopMachine[]): Promise<void> {
  for (const { address, api, storefront } of machines) {
    await restart(api, `http://${address}:${PORTS.apiProcess}`);
    await restart(storefront, `http://${address}:${PORTS.storefrontProcess}`);
  }
}

async function restart(program: ShopMachine['api'], url: string): Promise<void> {
  await program.stop();
  await program.start();
  await until(`${url} is ready`, () => isThere(`${url}/health/ready`));
  await wait(SETTLED);
}
