import { runTool } from '@shop/programs/run-tool';
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configure, type Values } from '../configuration.ts';
import { startDaemon, type Account, type Daemon } from '../daemon.ts';
import { POSTGRESQL_BIN } from '../install-tools.ts';
import { childrenOf, commandOf } from './processes.ts';

interface Options {
  /** From 1. */
  number: number;
  address: string;
  /** Folder of its data and logs. */
  folder: string;
  /** Values of the cluster for the files of `deploy/`. */
  values: Values;
}

/** A group that no account has. The packets of a machine's programs are known by it. */
const FIRST_GROUP = 60_010;

/** A machine of the database: an etcd, and a PostgreSQL that Patroni runs. */
export class DatabaseMachine {
  readonly name: string;
  readonly address: string;
  readonly account: Account;
  readonly folder: string;
  readonly #files: Record<'etcd' | 'patroni' | 'pgbackrest', string>;
  #etcd: Daemon | undefined;
  #patroni: Daemon | undefined;

  constructor({ number, address, folder, values }: Options) {
    this.name = `machine${number}`;
    this.address = address;
    this.account = { user: 'postgres', group: FIRST_GROUP + number };
    this.folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })), this.account.group);
    const own = { ...values, NAME: this.name, ADDRESS: address, DATA: folder, POSTGRESQL_BIN };
    this.#files = {
      etcd: configure('etcd/etcd.yml', join(folder, 'etcd.yml'), own),
      patroni: configure('patroni/patroni.yml', join(folder, 'patroni.yml'), own),
      pgbackrest: configure('pgbackrest/pgbackrest.conf', join(folder, 'pgbackrest.conf'), own),
    };
  }

  startEtcd(): void {
    this.#etcd ??= this.#start('etcd', ['etcd', '--config-file', this.#files.etcd]);
  }

  async killEtcd(): Promise<void> {
    await this.#etcd?.end('SIGKILL');
    this.#etcd = undefined;
  }

  /** Starts Patroni, which starts PostgreSQL and makes its data directory if there is none. */
  startPatroni(): void {
    this.#patroni ??= this.#start('patroni', ['patroni', this.#files.patroni]);
  }

  #start(name: string, command: readonly string[]): Daemon {
    const { folder, account } = this;
    return startDaemon({ command, account, folder, logFile: join(folder, `${name}.log`) });
  }

  /** Runs pgBackRest beside this machine's PostgreSQL, to its end. Throws with what it said if it fails. */
  async pgbackrest(...words: string[]): Promise<void> {
    const { user, group } = this.account;
    const command = ['pgbackrest', `--config=${this.#files.pgbackrest}`, '--stanza=shop', ...words];
    const { status, output } = await runTool(
      'setpriv',
      [`--reuid=${user}`, `--regid=${group}`, '--clear-groups', ...command],
      {
        quiet: true,
        folder: this.folder,
      },
    );
    if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${output}`);
  }

  /** Kills Patroni, PostgreSQL's main process and all of its children, as if the machine had lost its power. */
  async killDatabase(): Promise<void> {
    const main = this.#mainProcess();
    const all = main === undefined ? [] : [main, ...childrenOf(main)];
    const patroni = this.#patroni;
    this.#patroni = undefined;
    for (const pid of all) kill(pid);
    await patroni?.end('SIGKILL');
  }

  /** Ends everything at once: the data is not needed any more. */
  async stop(): Promise<void> {
    await this.killDatabase();
    await this.killEtcd();
  }

  #mainProcess(): number | undefined {
    const file = join(this.folder, 'postgresql/postmaster.pid');
    if (!existsSync(file)) return undefined;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    // The file stays after a kill, and the number may belong to another program by then.
    return commandOf(pid).includes(join(this.folder, 'postgresql')) ? pid : undefined;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself when its main process did.
  }
}
