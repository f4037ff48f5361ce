import { CLIENT } from '@shop/api/certificates/certificate-names';
import pg from 'pg';
import { callMachine } from '../call-machine.ts';
import type { Credentials } from '../certificates.ts';
import type { Values } from '../configuration.ts';
import { EDGE, PORTS } from '../places.ts';

/** A program that only some may use, and a use of it that would be harm in somebody else's hands. */
export interface Door {
  what: string;
  /** Whose certificate opens it. */
  takes: string;
  /** Resolves where it was opened; throws with what it said where not. Without credentials nothing is encrypted. */
  open: (credentials: Credentials | undefined) => Promise<void>;
}

async function openHttp(place: string, expected: number, call: Parameters<typeof callMachine>[1]): Promise<void> {
  const { status, text } = await callMachine(place, call);
  if (status !== expected) throw new Error(`${status} ${text.trim()}`);
}

type Login = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database'> & { replication?: 'true' };

/** Connects and asks who it is. Throws with what the server said. */
export async function logIn(login: Login, credentials: Credentials | undefined): Promise<void> {
  const client = new pg.Client({ ...login, ssl: credentials ?? false, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(login.replication ? 'IDENTIFY_SYSTEM' : 'select current_user');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The doors of a machine whose PostgreSQL is the primary, and of the edge; passwords are right everywhere. */
export function doorsOf(machine: string, values: Values): Door[] {
  const authorization = `Basic ${Buffer.from(`patroni:${values.PATRONI_PASSWORD}`).toString('base64')}`;
  const database = { host: machine, port: PORTS.postgresql, database: 'shop' };
  const owner = { user: 'shop_owner', password: values.OWNER_PASSWORD! };
  const replicator = { user: 'replicator', password: values.REPLICATION_PASSWORD!, replication: 'true' as const };
  const api = { user: 'shop_api', password: values.API_PASSWORD! };
  return [
    {
      what: 'etcd: read a key',
      takes: 'edge',
      open: (credentials) =>
        openHttp(`${machine}:${PORTS.etcd}/v3/kv/range`, 200, { credentials, method: 'POST', body: '{"key":"AA=="}' }),
    },
    {
      what: 'etcd: ask as a member',
      takes: 'machine2',
      open: (credentials) => openHttp(`${machine}:${PORTS.etcdPeer}/members`, 200, { credentials }),
    },
    {
      what: 'Patroni: reload',
      takes: 'edge',
      open: (credentials) =>
        openHttp(`${machine}:${PORTS.patroni}/reload`, 202, {
          credentials,
          method: 'POST',
          headers: { authorization },
          body: '{}',
        }),
    },
    {
      what: 'PostgreSQL as the owner of the tables',
      takes: CLIENT,
      open: (credentials) => logIn({ ...database, ...owner }, credentials),
    },
    {
      what: 'PostgreSQL as a standby',
      takes: 'machine2',
      open: (credentials) => logIn({ ...database, ...replicator }, credentials),
    },
    {
      what: 'PgBouncer as the API',
      takes: CLIENT,
      open: (credentials) => logIn({ ...database, ...api, host: EDGE, port: PORTS.pooler }, credentials),
    },
  ];
}
