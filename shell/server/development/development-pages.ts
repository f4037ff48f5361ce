import type { AppName } from '@shop/composition/app-name';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { PassThrough } from 'node:stream';
import { REFRESH_HOOK, type RemoteOrigins } from '../../src/document/development-document.ts';
import {
  languageOf,
  NoPageOfStaff,
  readPageRequest,
  routeFor,
  withoutTrailingSlash,
  type PageRequest,
  visitorHeaders,
} from '../http/page-request.ts';
import { sendPlainErrorPage } from '../http/plain-error-page.ts';
import { sendNoPageOfStaff } from '../http/two-hosts.ts';
import type { ComposedPage } from '../pages/compose-page.ts';
import { makePage, type MakeOptions } from '../pages/make-page.ts';
import { DevelopedReleases } from './developed-releases.ts';
import { developmentFiles } from './development-files.ts';
import { faultPage } from './fault-page.ts';
import { faultIn, faultOf, textOf, type Fault } from './fault.ts';
import { CHANGES_PATH, FAULT_HEADER, followChanges } from './follow-changes.ts';

/** Origins of the development servers by app. Apps without a development server come from the release store. */
export type DevelopmentOrigins = RemoteOrigins & { shell: string };

export interface Development {
  directory: string;
  origins: DevelopmentOrigins;
}

interface Options extends Omit<MakeOptions, 'store'>, Development {
  store: LiveBuilds;
  /** Milliseconds after which a page that is not ready is given up. */
  pageTimeout: number;
}

/** Failures are not recorded: a build under development is replaced with the next change. */
const NO_RECORDS = { recordCrash: () => undefined, takeOutOfUse: () => undefined, reserve: () => [] };

/**
 * Pages in development: rendered like in production, with the same Content-Security-Policy, from what the development
 * servers compiled last. If a page can't be rendered, an error page shows why; no other build takes over.
 */
export const developmentPages: FastifyPluginAsync<Options> = async (app, options) => {
  const { directory, origins, store, renderer, pageTimeout } = options;
  const apps = Object.keys(origins) as AppName[];
  const listeners = new Set<PassThrough>();
  const logged = new Set<string>();
  /** Logs each fault once until the next change, however often its page is requested. */
  const logFault = (fault: Fault, path?: string): void => {
    if (logged.has(fault.id)) return;
    logged.add(fault.id);
    const page = path === undefined ? '' : ` (on ${path})`;
    app.log.error(textOf(fault) + page);
  };
  const releases = new DevelopedReleases({
    directory,
    apps,
    store,
    onCompiled: ({ id, snapshot, broken }) => {
      logged.clear();
      if (snapshot) renderer.keepOnly([snapshot]);
      else if (broken.stack) logFault(faultIn(broken));
      for (const listener of listeners) listener.write(`data: ${id}\n\n`);
    },
  });
  app.addHook('onReady', async () => releases.start());
  app.addHook('preClose', async () => {
    releases.stop();
    for (const listener of listeners) listener.end();
  });

  for (const name of apps)
    await app.register(developmentFiles, { app: name, origin: origins[name as keyof DevelopmentOrigins]! });

  app.get(CHANGES_PATH, (request, reply) => {
    const listener = new PassThrough();
    listeners.add(listener);
    request.raw.once('close', () => listeners.delete(listener));
    const { last } = releases;
    listener.write(last ? `data: ${last.id}\n\n` : ':\n\n');
    return reply.type('text/event-stream').header('cache-control', 'no-store').send(listener);
  });

  app.get('/*', async (request, reply) => {
    const page = readPageRequest(request, undefined);
    if (!page) return sendPlainErrorPage(reply, 400, languageOf(request));
    const canonicalAddress = withoutTrailingSlash(page);
    if (canonicalAddress) return reply.redirect(canonicalAddress, 302);
    reply.header('cache-control', 'no-store').header('content-language', page.language);

    const visitorLeft = new AbortController();
    request.raw.once('close', () => visitorLeft.abort());
    const { id, snapshot, broken } = await releases.compiled(visitorLeft.signal);
    if (broken) return sendFault(reply, faultIn(broken), id);
    try {
      const signal = AbortSignal.any([visitorLeft.signal, AbortSignal.timeout(pageTimeout)]);
      request.routeMatch = routeFor(request, snapshot, page.path);
      const input = { page, route: request.routeMatch, snapshot, headers: visitorHeaders(request), signal };
      const composed = await makePage(
        { ...options, store: { ...NO_RECORDS, snapshot: () => snapshot } },
        { ...input, development: refreshParts(id, origins) },
      );
      return await sendPage(reply, composed);
    } catch (error) {
      if (error instanceof NoPageOfStaff) return sendNoPageOfStaff(reply, page);
      if (visitorLeft.signal.aborted) return reply.send();
      const fault = faultOf(error);
      logFault(fault, pathOf(page));
      return sendFault(reply, fault, id);
    }
  });
};

const pathOf = ({ pathname, search }: PageRequest): string => pathname + search;

/** What Fast Refresh needs beyond the production policy: two inline scripts, and websockets. */
const refreshParts = (id: string, origins: DevelopmentOrigins) => ({
  scripts: [REFRESH_HOOK, followChanges(id)],
  connects: (Object.values(origins) as string[]).map((origin) => origin.replace(/^http/, 'ws')),
});

async function sendPage(reply: FastifyReply, { status, headers, html }: ComposedPage): Promise<FastifyReply> {
  const { 'cache-control': _, ...others } = headers;
  return reply
    .code(status)
    .headers(others)
    .send(await html.as(undefined));
}

function sendFault(reply: FastifyReply, fault: Fault, id: string): FastifyReply {
  const { html, contentSecurityPolicy } = faultPage(fault, id);
  return reply
    .code(500)
    .type('text/html; charset=utf-8')
    .header('content-language', 'en')
    .header('content-security-policy', contentSecurityPolicy)
    .header(FAULT_HEADER, fault.id)
    .send(html);
}
