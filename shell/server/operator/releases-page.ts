import type { AppName } from '@shop/composition/app-name';
import type { Language } from '@shop/contract/languages';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { endCanary, makeLive, rollBack } from '@shop/release/publish';
import { readRelease } from '@shop/release/stores/directory-store';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import { escapeHtml } from '@shop/text/escape-html';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, pageAddress } from '../http/page-request.ts';
import type { BuildWatch } from '../releases/build-watch.ts';
import { formToken, isSame, operatorOf } from './operator-login.ts';
import { overviewOf } from './release-overview.ts';
import { releasesHtml, RELEASES_POLICY, TEXTS, type ReleaseForm } from './releases-html.ts';

interface Options {
  directory: string;
  releases: ReleaseRepository;
  store: LiveBuilds;
  watch: BuildWatch;
  secret: string;
}

/** `/_/releases`, for the operator. The page works without any build and without scripts. */
export const releasesPage: FastifyPluginAsync<Options> = async (app, { directory, releases, store, watch, secret }) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const show = (reply: FastifyReply, status: number, language: Language, notice?: string) => {
    const overview = overviewOf(directory, store, watch);
    const tokenOf = ({ action, app: name, build }: ReleaseForm) =>
      formToken(secret, action, name, build, overview.release.id);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', RELEASES_POLICY)
      .send(releasesHtml({ ...overview, language, notice, tokenOf }));
  };

  app.get('/_/releases', (request, reply) => {
    if (!operatorOf(request, reply, secret)) return reply;
    request.recordSecurity('operator-page');
    return show(reply, 200, languageFor(request));
  });

  app.post('/_/releases', { bodyLimit: 2_000 }, async (request, reply) => {
    const operator = operatorOf(request, reply, secret);
    if (!operator) return reply;
    const { action = '', app: name = '', build = '', release = '', token = '', lang } = (request.body ?? {}) as Form;
    const language: Language = lang === 'ar' ? 'ar' : 'en';
    if (!isSame(token, formToken(secret, action, name, build, release))) {
      request.recordSecurity('operator-page', { outcome: 'refused', reason: 'forged form' });
      return reply.code(403).type('text/plain; charset=utf-8').send('This form is not from the releases page.\n');
    }
    const texts = TEXTS[language];
    if (readRelease(directory)?.id !== release) return show(reply, 409, language, texts.outdated);
    try {
      const { observations } = store;
      const publisher = { store: releases, by: operator, dropPrevious: true, observations };
      if (action === 'roll back') await rollBack(name as AppName, { to: build, ...publisher });
      else if (action === 'end the canary') await endCanary(name as AppName, { leaving: build, ...publisher });
      else await makeLive({ [name]: build }, 'release', { ...publisher, from: '/_/releases' });
    } catch (error) {
      request.recordSecurity('release', { outcome: 'refused', about: `${action} ${name} ${build}` });
      return show(reply, 409, language, `${texts.failed} <bdi>${escapeHtml((error as Error).message)}</bdi>`);
    }
    watch.reset(name, build);
    request.log.info({ operator }, `${action}, ${name} ${build}`);
    request.recordSecurity('release', { about: `${action} ${name} ${build}` });
    return reply.redirect(`/_/releases?lang=${language}`, 303);
  });
};

type Form = Partial<Record<'action' | 'app' | 'build' | 'release' | 'token' | 'lang', string>>;

function languageFor(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: string };
  if (lang) return languageOf(request);
  return pageAddress('/', request.headers.cookie, request.headers['accept-language']).language;
}
