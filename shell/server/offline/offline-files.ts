import { directionOf, LANGUAGES, type Language } from '@shop/contract/languages';
import type { PublicSettings } from '@shop/contract/settings';
import type { UsableBuild } from '@shop/release/proof/release-snapshot';
import { integrityOf, sha384 } from '@shop/release/signing/signed-manifest';
import { escapeHtml } from '@shop/text/escape-html';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OfflineRelease } from '../../src/document/page-data.ts';
import type { OfflineMarkup } from '../../src/rendering/shell-module.ts';
import { contentSecurityPolicy } from '../http/security.ts';
import { fontPreloads, installLinks, LAYERS, tag } from '../pages/document.ts';
import { buildPair, type Renderer } from '../rendering/worker-pool.ts';

export interface OfflineFiles {
  worker: string;
  script: string;
  styles: string;
  pages: Record<Language, string>;
}

export type SettingsByLanguage = Record<Language, PublicSettings | null>;

/** The policy of the offline pages, from the server and from the worker. */
export const OFFLINE_POLICY = contentSecurityPolicy({ styles: [LAYERS] });

const integrity = (text: string) => ({ integrity: integrityOf(text), crossorigin: 'anonymous' });

/** Throws if a file does not have the hash that was signed. */
function readVerified({ folder, files }: UsableBuild, file: string): string {
  const content = readFileSync(path.join(folder, file), 'utf8');
  if (sha384(content) !== files[file]) throw new Error(`${file} is not what was built`);
  return content;
}

/** Renders a build's offline pages and generates its service worker. Throws if the build has no worker, or crashes. */
export async function offlineFilesOf(
  build: UsableBuild,
  renderer: Renderer,
  settings: SettingsByLanguage,
): Promise<OfflineFiles> {
  const { manifest } = build;
  const [code, script, styles] = ['sw.js', 'offline.js', 'offline.css'].map((file) =>
    readVerified(build, `worker/${file}`),
  ) as [string, string, string];

  const shellStyles = manifest.entry.filter((file) => file.endsWith('.css'));
  // The URLs name the build, so that a file is never used with another build's page.
  const own = { script: `/offline.js?${manifest.build}`, styles: `/offline.css?${manifest.build}` };
  const document = ({ title, html }: OfflineMarkup, language: Language) =>
    [
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeHtml(title)}</title>`,
      `<style>${LAYERS}</style>`,
      ...shellStyles.map((file) =>
        tag('link', {
          rel: 'stylesheet',
          href: manifest.publicPath + file,
          integrity: manifest.integrity[file]!,
          crossorigin: 'anonymous',
        }),
      ),
      tag('link', { rel: 'stylesheet', href: own.styles, ...integrity(styles) }),
      ...fontPreloads(manifest, language),
      '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
      ...installLinks(language),
      `${tag('script', { type: 'module', src: own.script, ...integrity(script) })}</script></head><body>${html}</body></html>`,
    ].join('\n');

  const pages = {} as Record<Language, string>;
  for (const language of LANGUAGES)
    pages[language] = document(
      await renderer.offlinePage(buildPair(build, null), { language, settings: settings[language] }),
      language,
    );

  const offline: OfflineRelease = {
    version: createHash('sha256')
      .update(code + script + styles + Object.values(pages).join(''))
      .digest('hex')
      .slice(0, 12),
    documents: { policy: OFFLINE_POLICY, integrity: { en: integrityOf(pages.en), ar: integrityOf(pages.ar) } },
    files: [
      ...LANGUAGES.map((language) => `/offline/${language}`),
      ...Object.values(own),
      ...[...shellStyles, ...manifest.fonts].map((file) => manifest.publicPath + file),
    ],
  };
  return { worker: `self.offline=${JSON.stringify(offline)};\n${code}`, script, styles, pages };
}
