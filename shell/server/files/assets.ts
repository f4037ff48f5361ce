import fastifyStatic from '@fastify/static';
import { isRemoteName, type AppName } from '@shop/composition/app-name';
import { hasSharedFiles } from '@shop/release/document/build-manifest';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { SharedFiles } from '@shop/release/proof/shared-files';
import { holdsBuild } from '@shop/release/stores/directory-store';
import type { StoreMirror } from '@shop/release/stores/store-mirror';
import type { FastifyPluginAsync } from 'fastify';
import path from 'node:path';

const isAppName = (name: string | undefined): name is AppName => name === 'shell' || isRemoteName(name);
/** `/assets/<app>/<file>`, or `/assets/<app>/<build>/<file>` for builds of older shops. */
const ADDRESS = /^\/assets\/([a-z-]+)\/(?:([a-z0-9][a-z0-9.-]*)\/)?([\w-][\w.-]*\.(?:js|css|woff2))$/;

interface FileAddress {
  app: AppName;
  /** Absent in an address that builds share. */
  build: string | undefined;
  file: string;
}

function parseAddress(url: string): FileAddress | undefined {
  const [, app, build, file] = ADDRESS.exec(url.split('?')[0]!) ?? [];
  return isAppName(app) && file !== undefined ? { app, build, file } : undefined;
}

interface Options {
  directory: string;
  store: LiveBuilds;
  /** Fetches builds that were live before this machine was set up: pages that are still open may request their files. */
  mirror: StoreMirror | undefined;
}

/** Serves files of builds, which were compressed at build time. They never change, so browsers cache them for a year. */
export const assets: FastifyPluginAsync<Options> = async (app, { directory, store, mirror }) => {
  const shared = new SharedFiles(directory);
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => {
      response
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('access-control-allow-origin', '*');
    },
  });

  /** The builds that may answer a request, those in use first: what others hold must not come between a live page and its files. */
  const buildsFor = ({ app: name, build, file }: FileAddress): readonly string[] => {
    if (build !== undefined) return [build];
    const inUse = new Set(store.latest.flatMap(({ builds }) => builds[name] ?? []).map((one) => one.build));
    return shared.buildsWith(name, file).toSorted((a, b) => Number(inUse.has(b)) - Number(inUse.has(a)));
  };
  const findBuild = (address: FileAddress): string | undefined =>
    buildsFor(address).find((build) => store.verified.isServable(address.app, build, `web/${address.file}`));

  /** Another storefront may have sent a page of a release that this one has not seen yet. */
  const findNewer = async (address: FileAddress): Promise<string | undefined> => {
    if (!mirror) return undefined;
    await mirror.catchUp();
    return findBuild(address);
  };

  const findEarlier = async (address: FileAddress): Promise<string | undefined> => {
    const { app: name, build, file } = address;
    if (build === undefined) await mirror?.fetchWith(name, file);
    else if (!holdsBuild(name, build, directory)) await mirror?.fetchEarlier(name, build);
    return findBuild(address);
  };

  app.get('/*', async (request, reply) => {
    const address = parseAddress(request.url);
    if (!address) return reply.callNotFound();
    const build = findBuild(address) ?? (await findNewer(address)) ?? (await findEarlier(address));
    return build === undefined
      ? reply.callNotFound()
      : reply.sendFile(path.join(address.app, build, 'web', address.file));
  });

  // If the manifest of a build in use names the missing file, the build is incomplete and its previous one takes over.
  app.setNotFoundHandler((request, reply) => {
    const address = parseAddress(request.url);
    const inUse = address ? store.snapshots().flatMap(({ builds }) => builds[address.app] ?? []) : [];
    for (const { manifest, build } of inUse) {
      const isAddressed = address!.build === undefined ? hasSharedFiles(manifest) : build === address!.build;
      if (!isAddressed || !(address!.file in manifest.integrity)) continue;
      const error = new Error(`${address!.file} is missing from the release store, or is not what was built`);
      store.takeOutOfUse(manifest.app, build, error);
    }
    return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found\n');
  });
};
