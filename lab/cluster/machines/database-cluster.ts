import { join } from 'node:path';
import pg from 'pg';
import type { Values } from '../configuration.ts';
import { until } from '../daemon.ts';
import { databaseUrls } from '../database-urls.ts';
import { MACHINES, PORTS } from '../places.ts';
import { DatabaseMachine } from './database-machine.ts';
import { markConnections } from './network-cut.ts';

interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  lag?: number | 'unknown';
}

/** Milliseconds that Patroni has to answer. */
const TIMEOUT = 2_000;

/** Three machines whose PostgreSQL servers are one database. */
export class DatabaseCluster {
  readonly machines: readonly DatabaseMachine[];
  readonly #values: Values;
  readonly #superuser: string;
  #unmark: (() => void) | undefined;

  constructor(folder: string, values: Values) {
    this.#values = values;
    this.#superuser = databaseUrls(values).superuser;
    this.machines = MACHINES.map(
      (address, index) =>
        new DatabaseMachine({
          number: index + 1,
          address,
          folder: join(folder, `machine${index + 1}`),
          values,
        }),
    );
  }

  /** Starts all machines, the first as the primary, and waits until a standby confirms each commit. */
  async start(): Promise<void> {
    this.#unmark = markConnections(this.machines);
    for (const machine of this.machines) machine.startEtcd();
    const [first, ...others] = this.machines;
    first!.startPatroni();
    await until('the first PostgreSQL', async () => (await this.members()).some(isRunningLeader), { within: 120_000 });
    for (const machine of others) machine.startPatroni();
    await this.whole();
  }

  /** Waits until both standbys receive what the primary writes, one of them before each commit. */
  whole = (within = 180_000): Promise<void> =>
    until('a primary with two standbys', () => this.#isWhole(), { within, every: 500 });

  async #isWhole(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.#superuser, connectionTimeoutMillis: TIMEOUT });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ following: number; synchronous: number }>(
        `select count(*)::int as following, (count(*) filter (where sync_state = 'sync'))::int as synchronous
         from pg_stat_replication where state = 'streaming' and application_name like 'machine%'`,
      );
      return rows[0]!.following === MACHINES.length - 1 && rows[0]!.synchronous > 0;
    } catch {
      // There is no primary now, or it is about to end.
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** The members as the first Patroni that answers sees them. */
  async members(): Promise<Member[]> {
    const answers = await Promise.all(this.machines.map(({ address }) => membersAt(address)));
    // A machine that was cut off remembers the old primary.
    return answers.find((members) => members.some(isRunningLeader)) ?? [];
  }

  /** The machine whose PostgreSQL takes writes now. Throws while there is none. */
  async primary(): Promise<DatabaseMachine> {
    for (const machine of this.machines) {
      const url = `http://${machine.address}:${PORTS.patroni}/primary`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) }).catch(() => undefined);
      if (answer?.status === 200) return machine;
    }
    throw new Error('No PostgreSQL is the primary now.');
  }

  /** Hands the role of the primary to the synchronous standby, as before work on a machine. */
  async switchOver(): Promise<void> {
    const from = await this.primary();
    const to = (await this.members()).find(({ role }) => role === 'sync_standby');
    const authorization = `Basic ${Buffer.from(`patroni:${this.#values.PATRONI_PASSWORD}`).toString('base64')}`;
    const answer = await fetch(`http://${from.address}:${PORTS.patroni}/switchover`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ leader: from.name, candidate: to?.name }),
    });
    if (!answer.ok) throw new Error(`Patroni refused the switchover: ${answer.status} ${await answer.text()}`);
  }

  async stop(): Promise<void> {
    this.#unmark?.();
    await Promise.all(this.machines.map((machine) => machine.stop()));
  }
}

async function membersAt(address: string): Promise<Member[]> {
  const url = `http://${address}:${PORTS.patroni}/cluster`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) }).catch(() => undefined);
  if (!answer?.ok) return [];
  return ((await answer.json()) as { members: Member[] }).members;
}

const isRunningLeader = ({ role, state }: Member) => role === 'leader' && state === 'running';
