import { installDebianPackages } from '@shop/programs/install-debian-packages';
import { TaskFailure } from '@shop/programs/task';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's packages by a program that each brings. */
const PACKAGES = {
  patroni: 'patroni',
  // Without it Patroni reaches nobody by https.
  '/usr/lib/python3/dist-packages/idna': 'python3-idna',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  iptables: 'iptables',
  promtool: 'prometheus',
  buildah: 'buildah',
  mmdebstrap: 'mmdebstrap',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};

/** The folder of PostgreSQL's programs. */
export const POSTGRESQL_BIN = '/usr/lib/postgresql/15/bin';

const isThere = (program: string) =>
  program.startsWith('/') ? existsSync(program) : spawnSync('which', [program], { stdio: 'ignore' }).status === 0;

/** Installs what the cluster runs, where it is missing. Throws `TaskFailure` where this user or system cannot. */
export async function installTools(report: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new TaskFailure('The cluster gives each machine’s programs a group and cuts networks: run it as root.');
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (isThere(program) ? [] : [name]));
  if (missing.length === 0) return;
  report(`Installing ${missing.join(', ')} …`);
  await installDebianPackages(missing, 'the cluster is made of other people’s programs');
}
