import type { AppName } from '@shop/composition/app-name';
import type { Language } from '@shop/contract/languages';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { integrityOf } from '@shop/release/signing/signed-manifest';
import { escapeHtml } from '@shop/text/escape-html';
import type { FastifyPluginAsync } from 'fastify';
import { readFileSync } from 'node:fs';
import type { Preview } from '../releases/previews.ts';
import { tag, type PanelParts } from './document.ts';
import ar from './preview-panel.ar.json' with { type: 'json' };
import en from './preview-panel.en.json' with { type: 'json' };

const STYLES = readFileSync(new URL('preview-panel.css', import.meta.url), 'utf8');
const STYLES_PATH = '/_/preview.css';

type Texts = typeof en;
const TEXTS: Record<Language, Texts> = { en, ar };

interface PanelInput {
  preview: Preview;
  language: Language;
  live: ReturnType<LiveBuilds['snapshot']>;
  /** Builds that failed to render the page, such as `mf-catalog 4cae05680e`, and why. */
  failed: ReadonlyMap<string, string>;
}

/** Names of builds read from left to right in both languages. */
const ltr = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;

export function previewPanel({ preview, language, live, failed }: PanelInput): PanelParts {
  const texts = TEXTS[language];
  const { on, builds, problem } = preview;
  const until = preview.until.toISOString();
  const notices = [
    ...(problem === undefined ? [] : [`${texts.problem} ${ltr(problem)}`]),
    ...[...failed].map(([build, reason]) => `${texts.failed.replace('{build}', () => ltr(build))} ${ltr(reason)}`),
  ];
  const shown = on.map((app) => `${ltr(`${app} ${builds[app]!}`)} (${texts.candidate})`).join(texts['list-separator']);
  const apps = [...new Set(['shell', ...Object.keys(live.builds), ...Object.keys(builds)])] as AppName[];
  return {
    styles: tag('link', {
      rel: 'stylesheet',
      href: STYLES_PATH,
      integrity: integrityOf(STYLES),
      crossorigin: 'anonymous',
    }),
    html: [
      `<aside class="preview" aria-label="${texts.label}"><details${notices.length > 0 ? ' open' : ''}>`,
      `<summary>${texts.title}: ${shown || texts['all-live']}</summary>`,
      ...notices.map((notice) => `<p>${notice}</p>`),
      `<ul>${apps.map((app) => appLine(app, preview, live.builds[app]?.[0]?.build, texts)).join('')}</ul>`,
      `<p>${texts.until} <time datetime="${until}"><bdi>${until.slice(0, 16).replace('T', ' ')} UTC</bdi></time></p>`,
      `<p><a href="?preview=off">${texts.end}</a></p></details></aside>`,
    ].join('\n'),
  };
}

function appLine(app: AppName, { on, builds }: Preview, live: string | undefined, texts: Texts): string {
  const candidate = builds[app];
  const choice = (build: string | undefined, words: string, isCandidate: boolean) => {
    if (build === undefined) return '';
    const text = `${ltr(build)} (${words})`;
    if (candidate === undefined) return `<span>${text}</span>`;
    const others = on.filter((name) => name !== app);
    // Relative, because the router may have changed the page's address since this HTML was made.
    const href = `?preview-on=${(isCandidate ? [...others, app] : others).join('.')}`;
    const isCurrent = on.includes(app) === isCandidate;
    return `<a href="${href}"${isCurrent ? ' aria-current="true"' : ''}>${text}</a>`;
  };
  return `<li>${ltr(app)}${choice(candidate, texts.candidate, true)}${choice(live, texts.live, false)}</li>`;
}

/** Serves the panel's stylesheet as a file, so that pages need no further inline style. */
export const previewStyles: FastifyPluginAsync = async (app) => {
  app.get(STYLES_PATH, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLES),
  );
};
