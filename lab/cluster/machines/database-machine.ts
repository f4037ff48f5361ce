import { runTool } from '@shop/programs/run-tool';
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeCertificates } from '../certificates.ts';
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
  readonly #certificates: string;
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
    this.#certificates = values.CERTIFICATES!;
    const own = {
      ...values,
      NAME: this.name,
      ADDRESS: address,
      DATA: folder,
      POSTGRESQL_BIN,
      CERTIFICATES: this.placeCertificates(),
    };
    this.#files = {
      etcd: configure('etcd/etcd.yml', join(folder, 'etcd.yml'), own),
      patroni: configure('patroni/patroni.yml', join(folder, 'patroni.yml'), own),
      pgbackrest: configure('pgbackrest/pgbackrest.conf', join(folder, 'pgbackrest.conf'), own),
    };
  }

  /** Copies the certificates as they are now. Returns the folder of the copy. */
  placeCertificates(): string {
    const user = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
    const { name, account, folder } = this;
    return placeCertificates(this.#certificates, folder, { name, user, group: account.group });
  }

  /** Lets Patroni and PostgreSQL read their certificate again. etcd reads its own for every connection. */
  reload(): void {
    process.kill(this.#patroni!.pid, 'SIGHUP');
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
    await this.#run(['pgbackrest', `--config=${this.#files.pgbackrest}`, '--stanza=shop', ...words]);
  }

  /** Runs statements as the superuser, who exists at the machine itself alone. Returns the last one's rows as lines. */
  async psql(...words: string[]): Promise<string> {
    const quiet = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1'];
    return this.#run([
      join(POSTGRESQL_BIN, 'psql'),
      `--host=${this.folder}`,
      '--username=postgres',
      ...quiet,
      ...words,
    ]);
  }

  /** Runs a program to its end as the user of PostgreSQL. Throws with what it said if it fails. */
  async #run(command: readonly string[]): Promise<string> {
    const { user, group } = this.account;
    const { status, output } = await runTool(
      'setpriv',
      [`--reuid=${user}`, `--regid=${group}`, '--clear-groups', ...command],
      {
        quiet: true,
        folder: this.folder,
      },
    );
    if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${output}`);
    return output.trim();
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
