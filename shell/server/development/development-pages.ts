import type { AppName } from '@shop/composition/app-name';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import { REFRESH_HOOK, type RemoteOrigins } from '../../src/document/development-document.ts';
import { languageOf } from '../http/language.ts';
import { makePage, type MadePage, type MakeOptions } from '../pages/make-page.ts';
import { readPageRequest, withoutTrailingSlash, type PageRequest } from '../http/page-request.ts';
import { sendPlainErrorPage } from '../http/plain-error-page.ts';
import { DevelopedReleases } from './developed-releases.ts';
import { developmentFiles } from './development-files.ts';
import { faultPage } from './fault-page.ts';
import { faultIn, faultOf, textOf, type Fault } from './fault.ts';
import { CHANGES_PATH, FAULT_HEADER, followChanges } from './follow-changes.ts';

/** Origins of the development servers, by app. Apps without one come from the release store. */
export type DevelopmentOrigins = RemoteOrigins & { shell: string };

/** Where what is under development comes from. */
export interface Development {
  /** Folder in which the development servers leave word of each app. */
  directory: string;
  origins: DevelopmentOrigins;
}

interface Options extends Omit<MakeOptions, 'store'>, Development {
  store: LiveBuilds;
  /** Milliseconds after which a page that is not ready is given up. */
  pageTimeout: number;
}

/** What was learnt of a build under development holds until the next change alone, and nothing of it for what is live. */
const UNNOTED = { recordCrash: () => undefined, takeOutOfUse: () => undefined };

/**
 * Pages under development: rendered like those of an open shop, from what the development servers compiled last, and
 * under its policy. A fault takes the page's place, for nothing better could: it is to be seen.
 */
export const developmentPages: FastifyPluginAsync<Options> = async (app, options) => {
  const { directory, origins, store, renderer, pageTimeout } = options;
  const apps = Object.keys(origins) as AppName[];
  const listeners = new Set<PassThrough>();
  const said = new Set<string>();
  /** Each fault once of each state, however often its page is asked for. */
  const say = (fault: Fault, path?: string): void => {
    if (said.has(fault.id)) return;
    said.add(fault.id);
    const page = path === undefined ? '' : ` (on ${path})`;
    app.log.error(textOf(fault) + page);
  };
  const releases = new DevelopedReleases({
    directory,
    apps,
    store,
    onRest: ({ id, snapshot, broken }) => {
      said.clear();
      if (snapshot) renderer.follow([snapshot]);
      else if (broken.stack) say(faultIn(broken));
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
    const { id, snapshot, broken } = await releases.rest(visitorLeft.signal);
    if (broken) return sendFault(reply, faultIn(broken), id);
    try {
      const signal = AbortSignal.any([visitorLeft.signal, AbortSignal.timeout(pageTimeout)]);
      const asked = { page, snapshot, headers: headersOf(request), signal };
      const made = await makePage(
        { ...options, store: { ...UNNOTED, snapshot: () => snapshot } },
        { ...asked, development: besides(id, origins) },
      );
      return await sendPage(reply, made);
    } catch (error) {
      if (visitorLeft.signal.aborted) return reply.send();
      const fault = faultOf(error);
      say(fault, pathOf(page));
      return sendFault(reply, fault, id);
    }
  });
};

const pathOf = ({ pathname, search }: PageRequest): string => pathname + search;
const headersOf = ({ id, ip }: FastifyRequest) => ({ 'x-request-id': id, 'x-forwarded-for': ip });

/** What Fast Refresh needs beyond the policy of an open shop: two lines of script by their hashes, and its websockets. */
const besides = (id: string, origins: DevelopmentOrigins) => ({
  scripts: [REFRESH_HOOK, followChanges(id)],
  connects: (Object.values(origins) as string[]).map((origin) => origin.replace(/^http/, 'ws')),
});

async function sendPage(reply: FastifyReply, { status, headers, html }: MadePage): Promise<FastifyReply> {
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
