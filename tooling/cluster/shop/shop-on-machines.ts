import { fillDatabase } from '@shop/api/seeding/prepare-shop';
import { apiProgram, copyBuilds, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise, type SupervisedProgram } from '@shop/programs/supervisor';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { configure, type Values } from '../configuration.ts';
import { until } from '../daemon.ts';
import { databaseUrls } from '../database-urls.ts';
import { EDGE, MACHINES, PORTS, SHOP_ORIGIN } from '../places.ts';

/** Creates roles and database as `deploy/postgresql/roles.sql` says, and fills the shop's tables. */
export async function prepareDatabase(folder: string, values: Values): Promise<void> {
  const urls = databaseUrls(values);
  const admin = new pg.Client({ connectionString: urls.superuser });
  await admin.connect();
  const file = configure('postgresql/roles.sql', join(folder, 'roles.sql'), values);
  // "create database" takes no other statement beside it.
  const statements = readFileSync(file, 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .split(';');
  for (const statement of statements) if (statement.trim()) await admin.query(statement);
  await admin.end();
  await fillDatabase(urls.owner, { apiUrl: urls.direct, mode: 'demo' });
}

/** The programs of one machine. */
interface ShopMachine {
  api: SupervisedProgram;
  storefront: SupervisedProgram;
}

interface Options {
  folder: string;
  values: Values;
  /** Settings that all programs share. */
  secrets: Record<string, string>;
  /** Settings of the storefronts alone. */
  storefrontSettings?: Record<string, string>;
  report: (line: string) => void;
}

/** Starts an API and a storefront on each of the first two machines, and waits until the balancer sends visitors there. */
export async function startShop(options: Options): Promise<{ machines: ShopMachine[]; stop: () => Promise<void> }> {
  const machines = await Promise.all(MACHINES.slice(0, 2).map((address) => startMachine(address, options)));
  // Each renders the home page once, so that no point measures a first page.
  for (const address of MACHINES.slice(0, 2))
    await until(`the home page of ${address}`, () => isThere(`http://${address}:${PORTS.storefrontProcess}/`));
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

async function startMachine(
  address: string,
  { folder, values, secrets, storefrontSettings, report }: Options,
): Promise<ShopMachine> {
  const directory = join(folder, `shop-${address}`);
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  copyBuilds(directory);
  // HAProxy asks once a second whether they are ready.
  const common = { ...secrets, PUBLIC_ORIGIN: SHOP_ORIGIN, BALANCER_POLL: '1000' };
  const api = await supervise(
    apiProgram({
      directory,
      port: PORTS.apiProcess,
      databaseUrl: databaseUrls(values).pooled,
      environment: {
        ...common,
        API_HOST: address,
        DATABASE_POOLER: 'transaction',
        // All visitors of the test come from one address.
        SHOP_LIMITS: 'off',
        SMS_PER_HOUR: '1000000',
      },
    }),
    (line) => report(`${address} ${line}`),
  );
  const storefront = await supervise(
    storefrontProgram({
      directory,
      port: PORTS.storefrontProcess,
      apiUrl: `http://${EDGE}:${PORTS.api}`,
      environment: { ...common, SHOP_HOST: address, TRUSTED_PROXIES: EDGE, ...storefrontSettings },
    }),
    (line) => report(`${address} ${line}`),
  );
  return { api, storefront };
}
