import { CLIENT } from '@shop/api/certificates/certificate-names';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { credentialsOf, makeCertificates, type Credentials } from '../certificates.ts';
import type { Cluster } from '../cluster.ts';
import { until } from '../daemon.ts';
import { addBuyers, stockedSizes } from '../load/buyers.ts';
import { auditOrders, readBooks } from '../load/order-audit.ts';
import { OrderLoad } from '../load/order-load.ts';
import { EDGE, PORTS } from '../places.ts';
import { atMost, type Finding, type Point } from '../point.ts';
import { servedSerial, serialOf } from '../served-certificate.ts';
import { doorsOf, logIn, type Door } from '../strangers/doors.ts';

const CLIENTS = 8;
const BUYERS = 5_000;
/** Milliseconds of orders before the renewal, and after it. */
const ORDERING = 10_000;
/** Seconds. */
const LONGEST_GAP = 5;
/** Who is not even heard was not refused. */
const NOT_HEARD = /ECONNREFUSED|abort|timeout/i;

/** Why a door stayed closed; undefined where it opened. */
const refusalOf = ({ open }: Door, credentials: Credentials | undefined): Promise<string | undefined> =>
  open(credentials).then(
    () => undefined,
    ({ message }: Error) => message.trim(),
  );

interface Callers {
  name: string;
  credentials: Credentials | undefined;
}

/** Who must not be let in at a door. */
async function strangersAt(door: Door, { folder, values }: Cluster): Promise<Callers[]> {
  const elsewhere = join(folder, 'certificates-of-strangers');
  const own = values.CERTIFICATES!;
  const theirs = credentialsOf(elsewhere, door.takes);
  const others =
    door.takes === CLIENT ? [] : [{ name: 'the shop’s programs', credentials: credentialsOf(own, CLIENT) }];
  return [
    { name: 'unencrypted', credentials: undefined },
    { name: 'nobody', credentials: credentialsOf(own) },
    { name: 'another authority', credentials: { ...theirs, ca: credentialsOf(own).ca } },
    // PostgreSQL takes both authorities, and tells standbys by their password.
    ...(door.what.startsWith('PostgreSQL') ? [] : others),
  ];
}

async function refuseStrangers(cluster: Cluster, report: (line: string) => void): Promise<Finding[]> {
  const { database, folder, values } = cluster;
  await makeCertificates(join(folder, 'certificates-of-strangers'));
  const primary = await database.primary();
  let asked = 0;
  const open: string[] = [];
  for (const door of doorsOf(primary.address, values))
    for (const { name, credentials } of await strangersAt(door, cluster)) {
      const refusal = await refusalOf(door, credentials);
      asked += 1;
      report(`${door.what}, ${name}: ${refusal ?? 'LET IN'}`);
      if (refusal === undefined || NOT_HEARD.test(refusal)) open.push(`${door.what}, ${name}`);
    }
  return [
    {
      what: `strangers at etcd, Patroni, PostgreSQL and PgBouncer: let in, of ${asked}`,
      target: '0',
      measured: open.join('; ') || '0',
      holds: open.length === 0,
    },
    await refuseSuperuser(cluster, report),
  ];
}

/** The superuser has no password. Even with one, and a machine's certificate, nobody is the superuser from elsewhere. */
async function refuseSuperuser({ database, values }: Cluster, report: (line: string) => void): Promise<Finding> {
  const primary = await database.primary();
  const password = randomBytes(16).toString('hex');
  await primary.psql('--command', `alter role postgres password '${password}'`);
  const login = { host: primary.address, port: PORTS.postgresql, user: 'postgres', password, database: 'postgres' };
  const refusal = await logIn(login, credentialsOf(values.CERTIFICATES!, 'machine2')).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  await primary.psql('--command', 'alter role postgres password null');
  report(`PostgreSQL as the superuser, with a machine’s certificate and the right password: ${refusal ?? 'LET IN'}`);
  return {
    what: 'the superuser from the network, with the right password and a machine’s certificate',
    target: 'refused by pg_hba.conf',
    measured: refusal ?? 'let in',
    holds: /pg_hba\.conf rejects/.test(refusal ?? ''),
  };
}

/** How many doors open for whom they must. */
async function letIn({ database, values }: Cluster, when: string): Promise<Finding> {
  const doors = doorsOf((await database.primary()).address, values);
  const refused: string[] = [];
  for (const door of doors) {
    const refusal = await refusalOf(door, credentialsOf(values.CERTIFICATES!, door.takes));
    if (refusal !== undefined) refused.push(`${door.what}: ${refusal}`);
  }
  const measured = refused.join('; ') || String(doors.length);
  return {
    what: `who has the right certificate is let in, ${when}`,
    target: String(doors.length),
    measured,
    holds: refused.length === 0,
  };
}

/** Places where a certificate is shown, and whose it is. */
const shownAt = ({ database }: Cluster) => [
  ...database.machines.flatMap(({ name, address }) => [
    { name, address, port: PORTS.etcd, isDatabase: false },
    { name, address, port: PORTS.etcdPeer, isDatabase: false },
    { name, address, port: PORTS.patroni, isDatabase: false },
    { name, address, port: PORTS.postgresql, isDatabase: true },
  ]),
  { name: 'edge', address: EDGE, port: PORTS.pooler, isDatabase: true },
];

/** Which places show another certificate than the folder has now. */
async function outdatedPlaces(cluster: Cluster): Promise<string[]> {
  const folder = cluster.values.CERTIFICATES!;
  const outdated = await Promise.all(
    shownAt(cluster).map(async (place) => {
      const caller = credentialsOf(folder, place.name === 'edge' ? CLIENT : 'edge');
      const serial = await servedSerial(place, caller).catch(({ message }: Error) => message);
      const { cert } = credentialsOf(folder, place.name);
      return serial === serialOf(cert!) ? [] : [`${place.name}:${place.port}`];
    }),
  );
  return outdated.flat();
}

/** Renews all certificates, places them, and lets the programs read them again, as cluster.md says. */
async function renew({ database, edge, values }: Cluster): Promise<void> {
  await makeCertificates(values.CERTIFICATES!);
  for (const holder of [...database.machines, edge]) {
    holder.placeCertificates();
    holder.reload();
  }
}

/** Ends connections that were made with the old certificates: of standbys at once, of PgBouncer when they are free. */
async function reconnect({ database, values }: Cluster): Promise<void> {
  const primary = await database.primary();
  await primary.psql('--command', 'select pg_terminate_backend(pid) from pg_stat_replication');
  const admin = new pg.Client({
    host: EDGE,
    port: PORTS.pooler,
    user: 'pgbouncer',
    password: values.PGBOUNCER_PASSWORD,
    database: 'pgbouncer',
    ssl: credentialsOf(values.CERTIFICATES!, CLIENT),
  });
  await admin.connect();
  await admin.query('RECONNECT');
  await admin.end();
}

async function renewUnderOrders(cluster: Cluster, report: (line: string) => void): Promise<Finding[]> {
  const database = new pg.Client({ connectionString: cluster.urls.owner });
  await database.connect();
  const sizes = await stockedSizes(database);
  const buyers = await addBuyers(database, BUYERS);
  const before = await readBooks(database);
  await database.end();
  const load = new OrderLoad(CLIENTS, buyers, sizes);
  await wait(ORDERING);

  const began = Date.now();
  await renew(cluster);
  await until('all show their new certificates', async () => (await outdatedPlaces(cluster)).length === 0, {
    within: 30_000,
  }).catch((error: Error) => report(error.message));
  report(`all show their new certificates after ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  const outdated = await outdatedPlaces(cluster);
  await reconnect(cluster);
  await cluster.database.whole();
  await wait(ORDERING);
  const gap = load.longestGapSince(began);
  const opened = await letIn(cluster, 'after the renewal');
  await load.stop();

  report(`answers besides 200: ${load.refusals.summary}`);
  for (const [kind, example] of load.refusals.examples) report(`${kind}: ${example}`);
  for (const failure of load.failures.slice(0, 5)) report(failure);
  const audit = new pg.Client({ connectionString: cluster.urls.owner });
  await audit.connect();
  try {
    const places = shownAt(cluster).length;
    return [
      {
        what: `certificates renewed under ${CLIENTS} clients: places that show the new one without a restart`,
        target: `${places} of ${places}`,
        measured: `${places - outdated.length} of ${places}${outdated.length > 0 ? `, not ${outdated.join()}` : ''}`,
        holds: outdated.length === 0,
      },
      opened,
      atMost('renewal and new connections: answers besides 200', load.refusals.countBesides(), 0),
      atMost('renewal and new connections: longest gap', gap, LONGEST_GAP, ' s'),
      ...(await auditOrders(audit, before, load)),
    ];
  } finally {
    await audit.end();
  }
}

export const strangersAndRenewals: Point = {
  number: 19,
  title: 'Strangers are refused, and certificates are renewed while orders come',
  run: async (cluster, report) => {
    await cluster.database.whole();
    return [
      await letIn(cluster, 'before'),
      ...(await refuseStrangers(cluster, report)),
      ...(await renewUnderOrders(cluster, report)),
    ];
  },
};
