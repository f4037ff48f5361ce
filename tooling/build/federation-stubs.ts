/**
 * What takes the place of the federation runtime's modules that the shop loads and never uses (`stubbed-federation.ts`). Other
 * modules of the runtime import these names. Those that must not be called throw.
 */
const unused = (): never => {
  throw new Error(
    'This part of the federation runtime is left out of the build: see tooling/build/stubbed-federation.ts.',
  );
};

/** Snapshots are of remotes that are found by a manifest. Ours are registered with the address of their container. */
export class SnapshotHandler {
  hooks = { applyPlugin: (): void => undefined };
  manifestCache = new Map<string, unknown>();
}
export const getGlobalRemoteInfo = (): object => ({});

/** Preloads: a document names the files that its page needs. */
export const defaultPreloadArgs = unused;
export const formatPreloadArgs = unused;
export const normalizePreloadExposes = unused;
export const preloadAssets = unused;

/** Scripts and links of containers that are no modules. */
export const createLink = unused;
export const createScript = unused;
export const isStaticResourcesEqual = unused;
export const loadScript = unused;
export const safeWrapper = unused;

/** Functions for plugins. */
// oxlint-disable-next-line import/no-default-export -- the module that it replaces has this one.
export default { global: {}, share: {}, utils: {} };

/** The logger repeats a warning with a stack and a prefix. */
export const createLogger = (): Console => console;
export const createInfrastructureLogger = (): Console => console;
export const bindLoggerToCompiler = (): void => undefined;
export const logger = console;
export const infrastructureLogger = console;

/** What an error tells of the whole configuration beside its own arguments. */
export const optionsToMFContext = (): void => undefined;

/** Sentences for errors. An error still has its code, its arguments and the address of its description. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};

const VERSION = /^(\^|<=)?((\d+)\.(\d+)\.(\d+))(-.+)?$/;

/**
 * Whether a version satisfies a range. Builds ask for `^` and a version (`shared-modules.ts`), and the runtime compares with
 * `<=`. No other range is satisfied. A version before a release satisfies only a range of that version.
 */
export function satisfy(version: string, range: string): boolean {
  const [, , , ...has] = VERSION.exec(version) ?? [];
  const [, operator, , ...asked] = VERSION.exec(range) ?? [];
  if (has.length === 0 || operator === undefined) return false;
  if (has[3] ?? asked[3]) return operator + version === range;
  const differs = [0, 1, 2].findIndex((place) => has[place] !== asked[place]);
  if (differs < 0) return true;
  const isNewer = Number(has[differs]) > Number(asked[differs]);
  if (operator === '<=') return !isNewer;
  // Up to its first number that is not zero, a version is the same in all that are compatible.
  return isNewer && asked.slice(0, differs).some((number) => number !== '0');
}

/** Remotes that are named at build time. Ours are registered by the page. */
export const remotes = unused;
/** Shared modules that a chunk adds later. All are known when the container is evaluated. */
export const updateConsumeOptions = (): void => undefined;
export const updateRemoteOptions = (): void => undefined;
/** Copies of shared modules with fewer exports. */
export const getSharedFallbackGetter = unused;

interface BundlerRuntime {
  federation: { initOptions: unknown; runtime: { init: (options: unknown) => unknown } };
}

/** Starts the runtime, without its plugin for copies with fewer exports. */
export const init = ({ webpackRequire }: { webpackRequire: BundlerRuntime }): unknown =>
  webpackRequire.federation.runtime.init(webpackRequire.federation.initOptions);
