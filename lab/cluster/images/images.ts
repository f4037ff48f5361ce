import { ROOT } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { startDaemon, type Daemon } from '../daemon.ts';

export type Program = 'api' | 'storefront';

/** Whom this machine trusts: a package registry behind a proxy of its own may be signed by somebody whom nobody else knows. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

async function succeed(command: string, words: string[]): Promise<string> {
  const { status, output } = await runTool(command, words, { quiet: true });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed:\n${output.slice(-2_000)}`);
  return output.trim();
}

/** What the container files begin with. */
const baseOf = (program: Program): string =>
  /^FROM (\S+)$/m.exec(readFileSync(join(ROOT, `deploy/containers/${program}.Containerfile`), 'utf8'))![1]!;

/** Where apt gets packages from on this machine. */
function aptSources(): string[] {
  const folder = '/etc/apt/sources.list.d';
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return ['/etc/apt/sources.list', ...files].filter((file) => /\.(list|sources)$/.test(file) && existsSync(file));
}

/** Of what buildah tells of a container. */
interface Inspected {
  OCIv1: { config: { Cmd: string[] } };
}

/** Images that buildah makes in a folder, without a registry of images. */
export class Images {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get #words(): string[] {
    return ['--root', join(this.#folder, 'store'), '--runroot', join(this.#folder, 'run')];
  }

  readonly #buildah = (...words: string[]) => succeed('buildah', [...this.#words, ...words]);

  /** Makes the image that the container files begin with, of Debian's packages and of the Node and npm that run here. */
  async makeBase(): Promise<void> {
    const system = join(this.#folder, 'debian.tar');
    const words = ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', system, ...aptSources()];
    await succeed('mmdebstrap', words);
    const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
    const base = await this.#buildah('from', 'scratch');
    await this.#buildah('add', base, system, '/');
    await this.#buildah('copy', base, process.execPath, '/usr/local/bin/node');
    await this.#buildah('copy', base, join(npm, '../..'), '/usr/local/lib/node_modules/npm');
    const commands = ['npm', 'npx'].map(
      (name) => `ln -s ../lib/node_modules/npm/bin/${name}-cli.js /usr/local/bin/${name}`,
    );
    const account = 'useradd --uid 1000 --user-group --create-home node';
    await this.#run(base, 'sh', '-c', [...commands, account].join(' && '));
    await this.#buildah('copy', base, CERTIFICATES, CERTIFICATES);
    const environment = [`PATH=${SYSTEM_PATH}`, `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`];
    await this.#buildah('config', ...environment.map((one) => `--env=${one}`), base);
    await this.#buildah('commit', '--quiet', '--rm', base, baseOf('api'));
  }

  #run = (container: string, ...command: string[]) =>
    this.#buildah('run', '--isolation', 'chroot', container, '--', ...command);

  /** Builds the image of a program as its container file says. Returns its size: "1.02 GB". */
  async build(program: Program): Promise<string> {
    const file = `--file=deploy/containers/${program}.Containerfile`;
    await this.#buildah('build', '--isolation=chroot', '--pull=never', file, `--tag=shop-${program}`, '.');
    return this.#buildah('images', '--format={{.Size}}', `localhost/shop-${program}`);
  }

  /**
   * Starts a program from its image, as the user that the image names, with the network of this machine.
   * @param folders Folders of this machine by what the container, which may only read them, sees them as.
   */
  async start(
    program: Program,
    environment: Readonly<Record<string, string>>,
    folders: Readonly<Record<string, string>>,
  ): Promise<Daemon> {
    const container = await this.#buildah('from', '--pull=never', `localhost/shop-${program}`);
    for (const [name, value] of Object.entries(environment))
      await this.#buildah('config', '--env', `${name}=${value}`, container);
    const { OCIv1: image } = JSON.parse(await this.#buildah('inspect', container)) as Inspected;
    return startDaemon({
      command: [
        'buildah',
        ...this.#words,
        'run',
        '--isolation=chroot',
        ...Object.entries(folders).map(([seen, folder]) => `--volume=${folder}:${seen}:ro`),
        container,
        '--',
        ...image.config.Cmd,
      ],
      account: { user: 'root', group: 0 },
      folder: this.#folder,
      logFile: join(this.#folder, `${program}.log`),
    });
  }
}
