import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { placeCertificates } from './certificates.ts';
import { configure, type Values } from './configuration.ts';
import { OWN_MACHINE, startDaemon, until, type Account, type Daemon } from './daemon.ts';
import { treeOf } from './machines/processes.ts';
import { EDGE, PORTS } from './places.ts';

const idOf = (which: '-u' | '-g', user: string) => Number(execFileSync('id', [which, user], { encoding: 'utf8' }));

/** HAProxy, which knows who may get requests and connections, and PgBouncer, which shares PostgreSQL's connections. */
export class Edge {
  readonly #folder: string;
  readonly #files: { haproxy: string; pgbouncer: string };
  readonly #account: Account;
  readonly #certificates: string;
  #running: Daemon[] = [];

  constructor(folder: string, values: Values) {
    this.#folder = folder;
    this.#account = { user: 'postgres', group: idOf('-g', 'postgres') };
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, idOf('-u', 'postgres'), this.#account.group);
    this.#certificates = values.CERTIFICATES!;
    const own = { ...values, DATA: folder, CERTIFICATES: this.placeCertificates() };
    const written = (name: string, file = name.split('/')[1]!) => configure(name, join(folder, file), own);
    for (const name of ['pgbouncer/userlist.txt', 'haproxy/busy.html', 'haproxy/busy.json']) written(name);
    this.#files = { haproxy: written('haproxy/haproxy.cfg'), pgbouncer: written('pgbouncer/pgbouncer.ini') };
    execFileSync('haproxy', ['-c', '-q', '-f', this.#files.haproxy], { stdio: 'pipe' });
  }

  /** Copies the certificates as they are now. Returns the folder of the copy. */
  placeCertificates(): string {
    const { group } = this.#account;
    return placeCertificates(this.#certificates, this.#folder, { name: 'edge', user: idOf('-u', 'postgres'), group });
  }

  /** Lets PgBouncer read its certificate again. HAProxy has none: it reads only who signs those of others. */
  reload(): void {
    process.kill(this.#running[1]!.pid, 'SIGHUP');
  }

  async start(): Promise<void> {
    const started = (name: string, command: readonly string[], priority = 0) =>
      startDaemon({
        command,
        account: this.#account,
        folder: this.#folder,
        logFile: join(this.#folder, `${name}.log`),
        priority,
      });
    this.#running = [
      started('haproxy', ['haproxy', '-W', '-db', '-f', this.#files.haproxy], OWN_MACHINE),
      started('pgbouncer', ['pgbouncer', this.#files.pgbouncer]),
    ];
    await until('HAProxy', () => isOpen(`http://${EDGE}:${PORTS.shop}/`));
  }

  /** Of HAProxy and all that it has started, and of PgBouncer. */
  get pids(): number[] {
    return this.#running.flatMap(({ pid }) => treeOf(pid));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.map((daemon) => daemon.end('SIGTERM')));
    this.#running = [];
  }
}

/** Whether anything answers there, whatever it says. */
const isOpen = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );
