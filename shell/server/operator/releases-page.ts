import type { AppName } from '@shop/composition/app-name';
import type { Language } from '@shop/contract/languages';
import { revokePreview } from '@shop/release/preview-links';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { endCanary, makeLive, rollBack } from '@shop/release/publish';
import { readRelease } from '@shop/release/stores/directory-store';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import { escapeHtml } from '@shop/text/escape-html';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, pageAddress } from '../http/page-request.ts';
import type { BuildWatch } from '../releases/build-watch.ts';
import type { OperatorGate, OperatorSession } from './operator-gate.ts';
import { overviewOf } from './release-overview.ts';
import { releasesHtml, RELEASES_POLICY, signInHtml, TEXTS, tooManyText, type ReleaseForm } from './releases-html.ts';

interface Options {
  directory: string;
  releases: ReleaseRepository;
  store: LiveBuilds;
  watch: BuildWatch;
  operator: OperatorGate;
}

/** `/_/releases`, for the operator. The page works without any build and without scripts. */
export const releasesPage: FastifyPluginAsync<Options> = async (
  app,
  { directory, releases, store, watch, operator },
) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  // Forms and documents of this page alone: another site's are not counted as wrong secrets, and no script reads the tokens.
  app.addHook('onRequest', async (request, reply) => {
    const { 'sec-fetch-site': from = 'none', 'sec-fetch-dest': dest = 'document' } = request.headers;
    const isAsked = dest === 'document' && (request.method === 'GET' || from === 'same-origin' || from === 'none');
    if (!isAsked) return refuseForm(request, reply);
    return undefined;
  });

  const sendPage = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', RELEASES_POLICY)
      .send(html);

  const show = async (
    reply: FastifyReply,
    {
      status = 200,
      session,
      ...page
    }: { status?: number; session: OperatorSession; language: Language; notice?: string },
  ) => {
    const overview = overviewOf(directory, store, watch);
    // A bucket that does not answer must not take the page away.
    const noted = await releases.previews().catch(() => []);
    const previews = noted.filter(({ revoked }) => revoked === undefined);
    const tokenOf = ({ action, app: name, build }: ReleaseForm) =>
      operator.formToken(session.id, action, name, build, overview.release.id);
    const signOutToken = operator.formToken(session.id, 'sign out');
    return sendPage(
      reply,
      status,
      releasesHtml({ ...overview, previews, notice: undefined, ...page, tokenOf, signOutToken }),
    );
  };
  const askToSignIn = (reply: FastifyReply, status: number, language: Language, notice?: string) =>
    sendPage(reply, status, signInHtml({ language, notice }));
  const refuseForm = (request: FastifyRequest, reply: FastifyReply) => {
    request.recordSecurity('operator-page', { outcome: 'refused', reason: 'forged form' });
    return reply.code(403).type('text/plain; charset=utf-8').send('This form is not from the releases page.\n');
  };

  app.get('/_/releases', (request, reply) => {
    const session = operator.sessionOf(request, reply);
    const language = languageFor(request);
    return session ? show(reply, { session, language }) : askToSignIn(reply, 403, language);
  });

  app.post('/_/releases/sign-in', { bodyLimit: 2_000 }, async (request, reply) => {
    const { name = '', secret = '', lang } = (request.body ?? {}) as SignIn;
    const language: Language = lang === 'ar' ? 'ar' : 'en';
    const refused = operator.signIn(request, reply, name, secret);
    if (!refused) return reply.redirect(`/_/releases?lang=${language}`, 303);
    const texts = TEXTS[language];
    if (refused.wait === 0) return askToSignIn(reply, 403, language, texts['wrong-secret']);
    reply.header('retry-after', refused.wait);
    return askToSignIn(reply, 429, language, tooManyText(Math.ceil(refused.wait / 60), language));
  });

  app.post('/_/releases/sign-out', { bodyLimit: 2_000 }, async (request, reply) => {
    const { token = '', lang } = (request.body ?? {}) as Form;
    const language: Language = lang === 'ar' ? 'ar' : 'en';
    const session = operator.sessionOf(request, reply);
    if (session && !operator.isFormToken(token, session.id, 'sign out')) return refuseForm(request, reply);
    if (session) operator.signOut(request, reply, session);
    return askToSignIn(reply, 200, language, TEXTS[language]['signed-out']);
  });

  app.post('/_/releases', { bodyLimit: 2_000 }, async (request, reply) => {
    const { action = '', app: name = '', build = '', release = '', token = '', lang } = (request.body ?? {}) as Form;
    const language: Language = lang === 'ar' ? 'ar' : 'en';
    const session = operator.sessionOf(request, reply);
    if (!session) return askToSignIn(reply, 403, language, TEXTS[language]['session-over']);
    if (!operator.isFormToken(token, session.id, action, name, build, release)) return refuseForm(request, reply);
    const texts = TEXTS[language];
    if (readRelease(directory)?.id !== release)
      return show(reply, { status: 409, session, language, notice: texts.outdated });
    try {
      const { observations } = store;
      const publisher = { store: releases, by: session.name, dropPrevious: true, observations };
      if (action === 'roll back') await rollBack(name as AppName, { to: build, ...publisher });
      else if (action === 'end the preview') await revokePreview(releases, build, session.name);
      else if (action === 'end the canary') await endCanary(name as AppName, { leaving: build, ...publisher });
      else await makeLive({ [name]: build }, 'release', { ...publisher, from: '/_/releases' });
    } catch (error) {
      request.recordSecurity('release', { outcome: 'refused', about: `${action} ${name} ${build}` });
      const notice = `${texts.failed} <bdi>${escapeHtml((error as Error).message)}</bdi>`;
      return show(reply, { status: 409, session, language, notice });
    }
    if (action !== 'end the preview') watch.reset(name, build);
    request.log.info({ operator: session.name }, `${action}, ${name} ${build}`);
    request.recordSecurity('release', { about: `${action} ${name} ${build}` });
    return reply.redirect(`/_/releases?lang=${language}`, 303);
  });
};

type SignIn = Partial<Record<'name' | 'secret' | 'lang', string>>;
type Form = Partial<Record<'action' | 'app' | 'build' | 'release' | 'token' | 'lang', string>>;

function languageFor(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: string };
  if (lang) return languageOf(request);
  return pageAddress('/', request.headers.cookie, request.headers['accept-language']).language;
}
