import { join } from 'node:path';
import { callMachine } from '../call-machine.ts';
import { credentialsOf } from '../certificates.ts';
import type { Values } from '../configuration.ts';
import { until } from '../daemon.ts';
import { MACHINES, PORTS } from '../places.ts';
import { DatabaseMachine } from './database-machine.ts';
import { markConnections } from './network-cut.ts';

interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  lag?: number | 'unknown';
}

/** Milliseconds. */
const SWITCHOVER = 60_000;

/** Three machines whose PostgreSQL servers are one database. */
export class DatabaseCluster {
  readonly machines: readonly DatabaseMachine[];
  readonly #values: Values;
  #unmark: (() => void) | undefined;

  constructor(folder: string, values: Values) {
    this.#values = values;
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
    try {
      const primary = await this.primary();
      const answer = await primary.psql(
        '--command',
        `select count(*) = ${MACHINES.length - 1} and count(*) filter (where sync_state = 'sync') > 0
         from pg_stat_replication where state = 'streaming' and application_name like 'machine%'`,
      );
      return answer === 't';
    } catch {
      // There is no primary now, or it is about to end.
      return false;
    }
  }

  /** The members as the first Patroni that answers sees them. */
  async members(): Promise<Member[]> {
    const answers = await Promise.all(this.machines.map((machine) => this.#membersAt(machine)));
    // A machine that was cut off remembers the old primary.
    return answers.find((members) => members.some(isRunningLeader)) ?? [];
  }

  /** The machine whose PostgreSQL takes writes now. Throws while there is none. */
  async primary(): Promise<DatabaseMachine> {
    for (const machine of this.machines) {
      const answer = await this.#askPatroni(machine, '/primary');
      if (answer?.status === 200) return machine;
    }
    throw new Error('No PostgreSQL is the primary now.');
  }

  /** Hands the role of the primary to the synchronous standby, as before work on a machine. */
  async switchOver(): Promise<void> {
    const from = await this.primary();
    const to = (await this.members()).find(({ role }) => role === 'sync_standby');
    const authorization = `Basic ${Buffer.from(`patroni:${this.#values.PATRONI_PASSWORD}`).toString('base64')}`;
    const answer = await callMachine(`${from.address}:${PORTS.patroni}/switchover`, {
      credentials: credentialsOf(this.#values.CERTIFICATES!, 'edge'),
      method: 'POST',
      // It answers once another one is the primary.
      within: SWITCHOVER,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ leader: from.name, candidate: to?.name }),
    });
    if (answer.status >= 300) throw new Error(`Patroni refused the switchover: ${answer.status} ${answer.text}`);
  }

  /** Asks Patroni without a certificate, as HAProxy does. */
  #askPatroni({ address }: DatabaseMachine, path: string) {
    const credentials = credentialsOf(this.#values.CERTIFICATES!);
    return callMachine(`${address}:${PORTS.patroni}${path}`, { credentials }).catch(() => undefined);
  }

  async #membersAt(machine: DatabaseMachine): Promise<Member[]> {
    const answer = await this.#askPatroni(machine, '/cluster');
    return answer?.status === 200 ? (JSON.parse(answer.text) as { members: Member[] }).members : [];
  }

  async stop(): Promise<void> {
    this.#unmark?.();
    await Promise.all(this.machines.map((machine) => machine.stop()));
  }
}

const isRunningLeader = ({ role, state }: Member) => role === 'leader' && state === 'running';
