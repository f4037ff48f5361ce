import { rspack, type Configuration, type RspackPluginInstance, type RuleSetRule } from '@rspack/core';
import { appConfiguration } from '@shop/build/build-app';
import { checkedStylesheets } from '@shop/build/checked-stylesheets';
import { shortClassNames } from '@shop/build/class-names';
import { compress } from '@shop/build/compress';
import type { AppName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { appFolder, appNames, remoteNames } from '@shop/workspace/apps';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

export const BUILD = 'one-bundle';

/** The folder of an app's files below `/assets/`, with which the names of its chunks begin. */
export const placeOf = (app: AppName): string => `${app}/${BUILD}/`;

/** The release configurations of all apps by name, such as `shell web`. */
async function ownConfigurations(): Promise<Map<string, Configuration>> {
  const all = await Promise.all(
    appNames().map(async (app) => (await appConfiguration(app))({ store: ROOT, build: BUILD })),
  );
  return new Map(all.flat().map((configuration) => [configuration.name!, configuration]));
}

/** The compilers' output folders: one for the browser files of all apps, and one per app for the rest. */
export interface Places {
  files: string;
  of: (app: AppName) => string;
}

/**
 * Combines the apps' configurations into one application: the browser code is compiled together, without federation, and
 * split as the apps split theirs. Server bundles and service worker scripts stay as they are, with this build's class names.
 */
export async function oneBundle({ files, of }: Places, generated: string): Promise<Configuration[]> {
  const own = await ownConfigurations();
  const classNames = shortClassNames({ name: 'shell' });
  const beside = appNames().flatMap((app) =>
    ['server', 'worker'].flatMap((kind) => {
      const configuration = own.get(`${app} ${kind}`);
      return configuration ? [besideIt(configuration, path.join(of(app), kind), classNames)] : [];
    }),
  );
  return [browserConfiguration(own, files, generated, classNames), ...beside];
}

const fromRoot = ({ context, entry }: Configuration): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entry as Record<string, string>).map(([name, file]) => [name, path.join(context!, file)]),
  );

const besideIt = (own: Configuration, folder: string, classNames: RspackPluginInstance): Configuration => ({
  ...own,
  context: ROOT,
  entry: fromRoot(own),
  output: { ...own.output, path: folder },
  plugins: [classNames],
  dependencies: [],
});

function browserConfiguration(
  own: ReadonlyMap<string, Configuration>,
  folder: string,
  generated: string,
  classNames: RspackPluginInstance,
): Configuration {
  const shell = own.get('shell web')!;
  const { main } = fromRoot(shell) as { main: string };
  const name = ({ chunk }: { chunk?: { name?: string } }) =>
    `${chunk?.name?.includes('/') ? '' : placeOf('shell')}[name].[contenthash:8]`;
  return {
    ...shell,
    name: BUILD,
    context: ROOT,
    entry: { [`${placeOf('shell')}main`]: main },
    output: {
      ...shell.output,
      path: folder,
      publicPath: '/assets/',
      uniqueName: BUILD,
      filename: (chunk) => `${name(chunk)}.js`,
      chunkFilename: (chunk) => `${name(chunk)}.js`,
      cssFilename: (chunk) => `${name(chunk)}.css`,
      cssChunkFilename: (chunk) => `${name(chunk)}.css`,
    },
    module: { ...shell.module, rules: [...(shell.module!.rules as RuleSetRule[]).map(inShell), ...prefixes()] },
    plugins: [...importsInstead(generated), classNames, checkedStylesheets, ...compress],
    optimization: { ...shell.optimization, splitChunks: { cacheGroups: cacheGroups(own) } },
  };
}

const inShell = (rule: RuleSetRule): RuleSetRule =>
  typeof rule.generator?.filename === 'string'
    ? { ...rule, generator: { ...rule.generator, filename: placeOf('shell') + rule.generator.filename } }
    : rule;

const prefixes = (): RuleSetRule[] =>
  appNames().map((app) => ({
    enforce: 'pre',
    include: path.join(appFolder(app), 'src'),
    loader: path.join(import.meta.dirname, 'prefix-chunk-names.ts'),
    options: { prefix: placeOf(app) },
  }));

/** Imports the remotes in place of the federation runtime and its shared modules. */
function importsInstead(generated: string): RspackPluginInstance[] {
  const list = path.join(generated, 'remotes.ts');
  const imports = remoteNames().map((remote, index) => {
    const file = path.join(appFolder(remote), 'src/remote.ts');
    return `import { remote as remote${index} } from ${JSON.stringify(file)};`;
  });
  const entries = remoteNames().map((remote, index) => `${JSON.stringify(remote)}: remote${index}`);
  writeFileSync(list, `${imports.join('\n')}\nexport const remotes = { ${entries.join(', ')} };\n`);
  const { NormalModuleReplacementPlugin } = rspack;
  return [
    new NormalModuleReplacementPlugin(/\/federated-loader\.ts$/, path.join(import.meta.dirname, 'bundled-loader.ts')),
    new NormalModuleReplacementPlugin(/^\.\/remotes\.ts$/, list),
    new NormalModuleReplacementPlugin(/\/shared-modules\.ts$/, 'data:text/javascript,export {}'),
  ];
}

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>;
type CacheGroups = NonNullable<SplitChunks['cacheGroups']>;
/** The part of a chunk that an app's rule reads. */
type Chunk = Pick<Parameters<Extract<SplitChunks['chunks'], (...given: never) => unknown>>[0], 'name' | 'canBeInitial'>;

const cacheGroupsOf = ({ optimization }: Configuration): CacheGroups =>
  (optimization!.splitChunks as SplitChunks).cacheGroups!;

/** Splits each app's own modules by that app's rules, and shared modules by the shell's. */
function cacheGroups(own: ReadonlyMap<string, Configuration>): CacheGroups {
  return Object.fromEntries(
    appNames().flatMap((app) =>
      Object.entries(cacheGroupsOf(own.get(`${app} web`)!)).flatMap(([key, group]) => {
        if (!group || typeof group.chunks !== 'function') return app === 'shell' ? [[key, group]] : [];
        const { name } = group;
        const chunks = group.chunks as (chunk: Chunk) => boolean;
        const mine = (chunk: Chunk) =>
          (chunk.name?.startsWith(placeOf(app)) ?? false) &&
          chunks({ name: chunk.name!.slice(placeOf(app).length), canBeInitial: () => chunk.canBeInitial() });
        return [
          [
            `${app} ${key}`,
            { ...group, chunks: mine, ...(typeof name === 'string' ? { name: placeOf(app) + name } : {}) },
          ],
        ];
      }),
    ),
  );
}
