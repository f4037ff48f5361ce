import fastifyStatic from '@fastify/static';
import { isRemoteName, type AppName } from '@shop/composition/app-name';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { holdsBuild } from '@shop/release/stores/directory-store';
import type { StoreMirror } from '@shop/release/stores/store-mirror';
import type { FastifyPluginAsync } from 'fastify';
import path from 'node:path';

const isAppName = (name: string | undefined): name is AppName => name === 'shell' || isRemoteName(name);
const ADDRESS = /^\/assets\/([a-z-]+)\/([a-z0-9][a-z0-9.-]*)\/([\w.-]+\.(?:js|css|woff2))$/;

interface Options {
  directory: string;
  store: LiveBuilds;
  /** Fetches builds that were live before this machine was set up: pages that are still open may request their files. */
  mirror: StoreMirror | undefined;
}

/** Serves files of builds, which were compressed at build time. They never change, so browsers cache them for a year. */
export const assets: FastifyPluginAsync<Options> = async (app, { directory, store, mirror }) => {
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

  app.get('/*', async (request, reply) => {
    const [, name, build, file] = ADDRESS.exec(request.url.split('?')[0]!) ?? [];
    if (!isAppName(name) || !build || !file) return reply.callNotFound();
    if (mirror && !holdsBuild(name, build, directory)) await mirror.fetchEarlier(name, build);
    if (!store.verified.isServable(name, build, `web/${file}`)) return reply.callNotFound();
    return reply.sendFile(path.join(name, build, 'web', file));
  });

  // If the manifest of a build in use names the missing file, the build is incomplete and its previous one takes over.
  app.setNotFoundHandler((request, reply) => {
    const [, name, build, file] = ADDRESS.exec(request.url.split('?')[0]!) ?? [];
    const inUse = isAppName(name) ? store.snapshots().flatMap(({ builds }) => builds[name] ?? []) : [];
    const incomplete = inUse.find((usable) => usable.build === build);
    if (incomplete && file! in incomplete.manifest.integrity) {
      const error = new Error(`${file} is missing from the release store, or is not what was built`);
      store.takeOutOfUse(incomplete.manifest.app, incomplete.build, error);
    }
    return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found\n');
  });
};
