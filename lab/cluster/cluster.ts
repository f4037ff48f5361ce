import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificates } from './certificates.ts';
import type { Values } from './configuration.ts';
import { databaseUrls, type DatabaseUrls } from './database-urls.ts';
import { Edge } from './edge.ts';
import { DatabaseCluster } from './machines/database-cluster.ts';
import { EDGE, MACHINES, PORTS } from './places.ts';
import { startBucket, type Bucket } from './shop/bucket.ts';
import { prepareDatabase, startShop } from './shop/shop-on-machines.ts';

type StartedShop = Awaited<ReturnType<typeof startShop>>;

/** The whole: three database machines, two of them with API and storefront, and what stands in front. */
export interface Cluster {
  folder: string;
  values: Values;
  urls: DatabaseUrls;
  database: DatabaseCluster;
  edge: Edge;
  bucket: Bucket;
  /** The shop's own secrets, which all programs share. */
  secrets: Record<'STOREFRONT_SECRET' | 'METRICS_SECRET' | 'SHOP_SECRET', string>;
  shop: StartedShop;
}

const random = () => randomBytes(24).toString('hex');

/** The values for the files of `deploy/`: addresses of this cluster, and passwords of this run. */
function clusterValues(repository: string, certificates: string): Values {
  return {
    EDGE,
    MACHINE_1: MACHINES[0],
    MACHINE_2: MACHINES[1],
    MACHINE_3: MACHINES[2],
    PRIMARY_HOST: EDGE,
    PRIMARY_PORT: String(PORTS.primary),
    NETWORK: '127.0.0.0/8',
    REPOSITORY: repository,
    CERTIFICATES: certificates,
    REPLICATION_PASSWORD: random(),
    PATRONI_PASSWORD: random(),
    OWNER_PASSWORD: random(),
    API_PASSWORD: random(),
    PGBOUNCER_PASSWORD: random(),
  };
}

interface Options {
  report: (line: string) => void;
  onEnd: (clean: () => Promise<void> | void) => void;
}

/** Starts everything in a folder of its own, which is deleted at the end. */
export async function startCluster({ report, onEnd }: Options): Promise<Cluster> {
  // Paths of Unix sockets end at 107 bytes.
  const folder = mkdtempSync('/var/tmp/shop-cluster-');
  // Other users run the programs; each has a folder of its own in here.
  for (const path of [folder, join(folder, 'database')]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o755);
  }
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const repository = join(folder, 'repository');
  mkdirSync(repository);
  // Each machine's PostgreSQL has a group of its own.
  chmodSync(repository, 0o777);
  const values = clusterValues(repository, join(folder, 'certificates'));
  await makeCertificates(values.CERTIFICATES!);

  report('Starting three etcd and three PostgreSQL under Patroni …');
  const database = new DatabaseCluster(join(folder, 'database'), values);
  onEnd(() => database.stop());
  const edge = new Edge(join(folder, 'edge'), values);
  onEnd(() => edge.stop());
  await Promise.all([database.start(), edge.start()]);

  await (await database.primary()).pgbackrest('stanza-create');

  report('Preparing the database …');
  await prepareDatabase(folder, values, await database.primary());

  report('Starting two APIs and two storefronts …');
  const secrets = { STOREFRONT_SECRET: random(), METRICS_SECRET: random(), SHOP_SECRET: random() };
  const bucket = await startBucket();
  onEnd(() => bucket.stop());
  const shop = await startShop({ folder, values, secrets, storefrontSettings: bucket.environment, report });
  onEnd(() => shop.stop());
  return { folder, values, urls: databaseUrls(values), database, edge, bucket, secrets, shop };
}
