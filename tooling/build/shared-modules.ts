import type { App } from './app.ts';
import { versionsOfPackages } from './installed-packages.ts';

const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react-i18next',
  'i18next',
  'zustand',
  'zustand/vanilla',
  'react-hot-toast/headless',
  '@shop/store/react',
  '@shop/i18n/format',
  '@shop/i18n/choose-language',
  '@shop/i18n/use-language',
  '@shop/federation/services',
  '@shop/federation/page-error',
  '@shop/federation/part',
  '@shop/federation/slot',
] as const;

/** A module that exists once in the page: provided by the shell, used by every remote. */
export type SharedModule = (typeof SINGLETONS)[number];
export const SHARED_MODULES: readonly SharedModule[] = SINGLETONS;

export const isShared = (request: string): request is SharedModule =>
  (SINGLETONS as readonly string[]).includes(request);

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The version of every shared module that an app's own packages lead to. What they don't lead to, the app can't import.
 */
function ownVersions(folder: string): [SharedModule, string][] {
  const versions = versionsOfPackages(folder, new Set(SHARED_MODULES.map(packageOf)));
  return SHARED_MODULES.flatMap((request) => {
    const version = versions.get(packageOf(request));
    return version === undefined ? [] : [[request, version] as [SharedModule, string]];
  });
}

/**
 * The `shared` option of a build. The shell brings the code, loaded with it; a remote brings none (`import: false`) and
 * refuses a version that does not fit its own packages (`strictVersion`) inside its own boundary, where the previous
 * build can take over. `replaceShared` names another source for a key: the shell's narrow view of the router.
 */
export function sharedModules({ name, folder, replaceShared = {} }: Pick<App, 'name' | 'folder' | 'replaceShared'>) {
  return Object.fromEntries(
    ownVersions(folder).map(([request, version]) => {
      const common = { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version };
      return [
        request,
        name === 'shell'
          ? { ...common, eager: true, ...(replaceShared[request] ? { import: replaceShared[request] } : {}) }
          : { ...common, import: false as const },
      ];
    }),
  );
}

/** In the compiler's list of modules: one that the page gets from the shell, and the range that the browser will check. */
const CONSUMED = /^consume shared module \(\S+\) (\S+)@(\S+)/;

/**
 * What the manifest says of shared modules: the versions that the shell brings, or the ranges that a remote accepts of
 * those that it uses, as they were compiled into it. `modules` are the identifiers of the compiled modules.
 */
export function manifestShares(
  app: Pick<App, 'name' | 'folder' | 'replaceShared'>,
  modules: readonly string[],
): Record<string, string> {
  if (app.name !== 'shell')
    return Object.fromEntries(
      modules.flatMap((id) => {
        const [, request, range] = CONSUMED.exec(id) ?? [];
        return request && range ? [[request, range]] : [];
      }),
    );
  return Object.fromEntries(Object.entries(sharedModules(app)).map(([request, { version }]) => [request, version]));
}
