import pg from 'pg';
import type { Cluster } from '../cluster.ts';
import { SteadyLoad } from '../load/steady-load.ts';
import { haltAgainAndAgain } from '../machines/processes.ts';

interface Fault {
  what: string;
  /** The alerts that it must cause; others may come with them. */
  fires: readonly string[];
  /** Breaks something. Returns what mends it. */
  begin: (cluster: Cluster) => Promise<() => Promise<void> | void>;
}

/** Visitors who ask for lists, ten times a second. */
function browse(): SteadyLoad {
  const load = new SteadyLoad(500, ['/api/products/public?lang=en&limit=24']);
  load.start(10);
  return load;
}

/** Keeps everybody else from reading a table. Returns what lets them. */
async function lockTable(url: string, table: string): Promise<() => Promise<void>> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`begin; lock table ${table} in access exclusive mode`);
  return () => owner.end();
}

/** What is broken on purpose, one after another. */
export const FAULTS: readonly Fault[] = [
  {
    what: 'an API is gone',
    fires: ['ServerDown'],
    begin: async ({ shop }) => {
      const { api } = shop.machines[0]!;
      await api.kill();
      return () => api.start();
    },
  },
  {
    what: 'lists wait for a table that is locked, until they are given up',
    fires: ['SlowAnswers', 'ManyErrors'],
    begin: async ({ urls }) => {
      const visitors = browse();
      const unlock = await lockTable(urls.owner, 'products');
      return async () => {
        await unlock();
        await visitors.stop();
      };
    },
  },
  {
    what: 'a storefront does nothing for most of the time',
    fires: ['EventLoopBlocked'],
    begin: async ({ shop }) => haltAgainAndAgain(shop.machines[0]!.storefront.pid!),
  },
  {
    what: 'both storefronts are gone',
    fires: ['ServerDown', 'ShopDown'],
    begin: async ({ shop }) => {
      await Promise.all(shop.machines.map(({ storefront }) => storefront.kill()));
      return async () => void (await Promise.all(shop.machines.map(({ storefront }) => storefront.start())));
    },
  },
  {
    what: 'the primary is gone',
    fires: ['NoPrimary', 'MachineMissing'],
    begin: async ({ database }) => {
      const machine = await database.primary();
      await machine.killDatabase();
      return () => machine.startPatroni();
    },
  },
  {
    what: 'both standbys are gone',
    fires: ['NoSynchronousStandby', 'MachineMissing'],
    begin: async ({ database }) => {
      const primary = await database.primary();
      const standbys = database.machines.filter((machine) => machine !== primary);
      await Promise.all(standbys.map((machine) => machine.killDatabase()));
      return () => standbys.forEach((machine) => machine.startPatroni());
    },
  },
  {
    what: 'two etcd are gone',
    fires: ['LeaseStoreWithoutQuorum'],
    begin: async ({ database }) => {
      const two = database.machines.slice(1);
      await Promise.all(two.map((machine) => machine.killEtcd()));
      return () => two.forEach((machine) => machine.startEtcd());
    },
  },
];
