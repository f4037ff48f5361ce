import { ROOT, varDirectory } from '@shop/environment/directories';
import { isReadBy } from '@shop/environment/settings';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { AWS_PROFILES, confinementRefused, isInReach, type Reach } from './confine.ts';
import type { Program } from './launch-program.ts';

/** Milliseconds: both programs finish the requests in progress, and wait for the polls of a load balancer before. */
const CLOSES_WITHIN = 30_000;

interface Place {
  /** The shop's data directory, as `SHOP_VAR`. */
  directory: string;
  /** 0 takes any free port. */
  port: number;
  /** Additional environment variables. */
  environment?: Record<string, string>;
}

interface ApiPlace extends Place {
  databaseUrl: string;
  /** Keeps a standby process: costs 0.27 GB of memory and saves the seconds of a start after a crash. */
  standby?: boolean;
}

/** The API, on a database that is migrated and seeded already. */
export function apiProgram({ directory, port, environment, databaseUrl, standby }: ApiPlace): Program {
  return {
    name: 'API',
    entry: join(ROOT, 'api/src/server.ts'),
    nodeArguments: ['--import', new URL('quick-imports.ts', import.meta.url).href],
    environment: {
      SHOP_VAR: directory,
      DATABASE_URL: databaseUrl,
      // The API has no need of the role that owns the tables, whatever the caller's environment has.
      DATABASE_MIGRATION_URL: '',
      SHOP_PREPARED: 'yes',
      // Tests and benchmarks use the pictures in their own directory, whatever the caller has.
      MEDIA_STORE: '',
      ...environment,
    },
    portVariable: 'API_PORT',
    port,
    logFile: join(directory, 'log/api.log'),
    closesWithin: CLOSES_WITHIN,
    ...(standby && { standby }),
  };
}

/** The storefront. It gets its own settings only, and sees neither the key that signs releases nor the database. */
export function storefrontProgram({ directory, port, environment, apiUrl }: Place & { apiUrl: string }): Program {
  const compileCache = join(directory, 'compile-cache/storefront');
  return {
    name: 'storefront',
    entry: join(ROOT, 'shell/server/server.ts'),
    environment: {
      SHOP_VAR: directory,
      API_URL: apiUrl,
      // Tests and benchmarks use the builds and pictures in their own directory, whatever the caller has.
      RELEASE_STORE: '',
      MEDIA_STORE: '',
      // What other processes compiled is not the storefront's to change: they run it, with the key at hand.
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: compileCache }),
      ...withoutProxy(process.env),
      ...environment,
    },
    inherits: (variable) => isReadBy('storefront', variable) || OF_EVERY_PROGRAM.test(variable),
    // In development it shows errors with their sources, which may be anywhere.
    ...(!environment?.DEVELOPMENT && { reach: storefrontReach(directory, { ...process.env, ...environment }) }),
    portVariable: 'PORT',
    port,
    logFile: join(directory, 'log/storefront.log'),
    closesWithin: CLOSES_WITHIN,
  };
}

/** What Node, the system, Amazon's client and OpenTelemetry read. */
const OF_EVERY_PROGRAM = /^(PATH|HOME|LANG|LC_\w+|TZ|NODE_\w+|SSL_\w+|AWS_\w+|OTEL_\w+|(https?|no)_proxy)$/i;

/** Files with certificates, keys or tokens that Node, Amazon's client and OpenTelemetry read, by a variable's value. */
const NAMES_A_FILE = /^(NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|AWS_\w+_(FILE|BUNDLE)|OTEL_\w+_(CERTIFICATE|KEY))$/;
/** The files that Node loads before a program's own, in `NODE_OPTIONS`. */
const LOADED_BEFORE = /(?:^|\s)(?:-r|--require|--import|--loader|--experimental-loader)[=\s]+"?(\.{0,2}\/[^\s"]+)/g;

/** The files outside of the project that the environment tells every program to read. */
const filesNamedBy = (environment: NodeJS.ProcessEnv): string[] => [
  ...Object.entries(environment).flatMap(([name, value]) => (value && NAMES_A_FILE.test(name) ? [resolve(value)] : [])),
  ...[...(environment.NODE_OPTIONS ?? '').matchAll(LOADED_BEFORE)].map(([, file]) => resolve(file!)),
];

/** Addresses of this machine are asked directly, where `NODE_USE_ENV_PROXY` sends all other requests to a proxy. */
const withoutProxy = ({ NO_PROXY, no_proxy: noProxy = NO_PROXY }: NodeJS.ProcessEnv): Record<string, string> => {
  const addresses = [noProxy, 'localhost', '127.0.0.1', '::1'].filter(Boolean).join(',');
  return { NO_PROXY: addresses, no_proxy: addresses };
};

/** The files of a storefront with its data in that folder; the table in `docs/operating.md` says the same. */
function storefrontReach(directory: string, environment: NodeJS.ProcessEnv): Reach {
  const { TRUSTED_KEYS, MEDIA_DIRECTORY, RELEASE_DIRECTORY, RELEASE_STORE, MEDIA_STORE } = environment;
  const given = (place: string | undefined) => (place ? [resolve(place)] : []);
  return {
    read: [
      // The folder, not the file: who changes the list replaces the file.
      TRUSTED_KEYS ? dirname(resolve(TRUSTED_KEYS)) : join(directory, 'keys'),
      join(directory, 'pictures'),
    ],
    write: [
      ...['release', 'mirrors', 'media', 'development', 'compile-cache/storefront'].map((name) =>
        join(directory, name),
      ),
      ...given(RELEASE_DIRECTORY),
    ],
    readIfThere: [
      ...given(MEDIA_DIRECTORY),
      ...filesNamedBy(environment),
      ...([RELEASE_STORE, MEDIA_STORE].some((store) => store?.startsWith('s3:')) ? [AWS_PROFILES] : []),
    ],
    hidden: [...new Set([join(ROOT, 'var'), directory])],
  };
}

/** What a start says where a program could read the key that signs releases, which is that file; undefined where it can't. */
export function keyInReach({ name, reach }: Program, key: string): string | undefined {
  const refused = confinementRefused();
  if (refused)
    return `The ${name} can read all files of this user, the key that signs releases among them, because ${refused} (docs/operating.md, "What each process may reach").`;
  if (reach && isInReach(reach, key))
    return `The ${name} can read ${key}, the key that signs releases: keep it in a folder of its own, apart from the list of trusted keys.`;
  return undefined;
}

/** Copies this checkout's builds, and the list of the keys that verify them, into the data directory of a new shop. */
export function copyBuilds(directory: string): void {
  for (const folder of ['release', 'keys'])
    cpSync(join(varDirectory(), folder), join(directory, folder), { recursive: true });
}

/** The secret by which the API recognises the storefront: the operator's, else a random one. Both programs need the same. */
export const storefrontKey = (): { STOREFRONT_SECRET: string } => ({
  STOREFRONT_SECRET: process.env.STOREFRONT_SECRET || randomBytes(32).toString('base64url'),
});

/**
 * The password of `/metrics`: `METRICS_SECRET`, else, in a demonstration, one that is created once and kept in the data
 * directory. A live shop without the variable has no metrics.
 */
export function metricsKey(directory: string): { METRICS_SECRET?: string } {
  const { METRICS_SECRET } = process.env;
  if (METRICS_SECRET) return { METRICS_SECRET };
  if (process.env.SHOP_MODE === 'live') return {};
  const file = join(directory, 'metrics-secret');
  mkdirSync(directory, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return { METRICS_SECRET: readFileSync(file, 'utf8').trim() };
}

/** The address of a program on this machine. */
export const localAddress = (port: number): string => `http://127.0.0.1:${port}`;
