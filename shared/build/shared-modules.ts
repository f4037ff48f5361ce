import { ROOT } from '@shop/workspace/places';
import { createRequire } from 'node:module';
import path from 'node:path';

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
  '@shop/federation/slot',
] as const;

/** A module that exists once in the page: provided by the shell, used by every remote. */
export type SharedModule = (typeof SINGLETONS)[number];
export const SHARED_MODULES: readonly SharedModule[] = SINGLETONS;

export const isShared = (request: string): request is SharedModule =>
  (SINGLETONS as readonly string[]).includes(request);

const shellRequire = createRequire(path.join(ROOT, 'shell/package.json'));

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

const versionOf = (request: string): string => {
  const folder = packageOf(request);
  const file = folder.startsWith('@shop/')
    ? path.join(ROOT, 'shared', folder.slice('@shop/'.length), 'package.json')
    : shellRequire.resolve(`${folder}/package.json`);
  return (shellRequire(file) as { version: string }).version;
};

/**
 * The `shared` option of a build. The shell brings the code, loaded with it; a remote brings none (`import: false`) and
 * refuses another major version inside its own boundary (`strictVersion`), where the previous build can take over.
 * `replace` names another source for a key: the shell's narrow view of the router.
 */
export function sharedModules(role: 'shell' | 'remote', replace: Partial<Record<SharedModule, string>> = {}) {
  return Object.fromEntries(
    SHARED_MODULES.map((request) => {
      const version = versionOf(request);
      const common = { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version };
      return [
        request,
        role === 'remote'
          ? { ...common, import: false as const }
          : { ...common, eager: true, ...(replace[request] ? { import: replace[request] } : {}) },
      ];
    }),
  );
}
