import type { AppName } from '@shop/composition/app-name';
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

/** A module of which a page has one instance: provided by the shell, used by every remote. */
export type SharedModule = (typeof SINGLETONS)[number];
export const SHARED_MODULES: readonly SharedModule[] = SINGLETONS;

export const isShared = (request: string): request is SharedModule =>
  (SINGLETONS as readonly string[]).includes(request);

/** What sharing needs to know of an app. */
interface SharingApp {
  name: AppName;
  folder: string;
  replaceShared?: Partial<Record<SharedModule, string>>;
}

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The installed versions of the shared modules among an app's direct and indirect dependencies. An app can't import others.
 */
function ownVersions(folder: string): [SharedModule, string][] {
  const versions = versionsOfPackages(folder, new Set(SHARED_MODULES.map(packageOf)));
  return SHARED_MODULES.flatMap((request) => {
    const version = versions.get(packageOf(request));
    return version === undefined ? [] : [[request, version] as [SharedModule, string]];
  });
}

/**
 * The federation plugin's `shared` option. The shell provides the modules; a remote contains none (`import: false`) and
 * refuses versions outside its range (`strictVersion`). That error stays inside the remote's error boundary, where the
 * previous build can take over. `replaceShared` gives another source for a module: the shell's reduced router.
 */
export function sharedModules({ name, folder, replaceShared = {} }: SharingApp) {
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

/** The identifier of a consumed shared module in the compiler's statistics, with the version range that is checked at run time. */
const CONSUMED = /^consume shared module \(\S+\) (\S+)@(\S+)/;

/**
 * The manifest's `shares`: the versions that the shell provides, or the ranges that a remote accepts for the modules that
 * it uses, as compiled into it. `modules` are the identifiers of the compiled modules.
 */
export function manifestShares(app: SharingApp, modules: readonly string[]): Record<string, string> {
  if (app.name !== 'shell')
    return Object.fromEntries(
      // The bundler lists modules in any order.
      modules.toSorted().flatMap((id) => {
        const [, request, range] = CONSUMED.exec(id) ?? [];
        return request && range ? [[request, range]] : [];
      }),
    );
  return Object.fromEntries(Object.entries(sharedModules(app)).map(([request, { version }]) => [request, version]));
}
