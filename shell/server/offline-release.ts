import { directionOf, LANGUAGES, type Language } from '@shop/contract/languages';
import type { PublicSettings } from '@shop/contract/settings';
import type { UsableBuild } from '@shop/release/release-snapshot';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OfflineMarkup } from '../src/offline/offline-render.tsx';
import type { OfflineRelease as Kept } from '../src/offline/worker/scope.ts';
import type { Composition } from './composition.ts';
import { fontPreloads } from './document.ts';
import { escapeText, LAYERS, tag } from './html.ts';
import { installLinks } from './install-links.ts';

/** What a build of the shell answers when there is no connection, as texts to be sent. */
export interface OfflineRelease {
  worker: string;
  script: string;
  styles: string;
  pages: Record<Language, string>;
}

export type SettingsByLanguage = Record<Language, PublicSettings | null>;

const hash = (algorithm: string, text: string) => createHash(algorithm).update(text);
const integrity = (text: string) => ({
  integrity: `sha384-${hash('sha384', text).digest('base64')}`,
  crossorigin: 'anonymous',
});

/** Puts a build's worker and offline pages together. Throws where the build has none, or crashes. */
export async function offlineRelease(
  build: UsableBuild,
  composition: Composition,
  settings: SettingsByLanguage,
): Promise<OfflineRelease> {
  const { manifest, folder } = build;
  const [code, script, styles] = ['sw.js', 'offline.js', 'offline.css'].map((file) =>
    readFileSync(path.join(folder, 'worker', file), 'utf8'),
  ) as [string, string, string];
  const shell = composition.shell(build);

  const shellStyles = manifest.entry.filter((file) => file.endsWith('.css'));
  // With the build in its address, a file never meets the page of another build.
  const own = { script: `/offline.js?${manifest.build}`, styles: `/offline.css?${manifest.build}` };
  const document = ({ title, html }: OfflineMarkup, language: Language) =>
    [
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeText(title)}</title>`,
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
    pages[language] = document(await shell.renderOffline({ language, settings: settings[language] }), language);

  const kept: Kept = {
    version: hash('sha256', code + script + styles + Object.values(pages).join(''))
      .digest('hex')
      .slice(0, 12),
    files: [
      ...LANGUAGES.map((language) => `/offline/${language}`),
      ...Object.values(own),
      ...[...shellStyles, ...manifest.fonts].map((file) => manifest.publicPath + file),
    ],
  };
  return { worker: `self.offline=${JSON.stringify(kept)};\n${code}`, script, styles, pages };
}
