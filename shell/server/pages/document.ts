import { directionOf, type Language } from '@shop/contract/languages';
import type { Head } from '@shop/federation/head';
import type { BuildManifest } from '@shop/release/document/build-manifest';
import { DEVELOPMENT_BUILD } from '@shop/release/proof/developed-apps';
import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { escapeHtml } from '@shop/text/escape-html';
import { FONTS_OF_LANGUAGE } from '@shop/ui/fonts/fonts-of-language';
import { FIRST_SCRIPT } from '../../src/document/first-script.ts';
import { headTags } from '../../src/document/head-tags.ts';
import { PAGE_DATA_ID, WORKER_POLICY, type PageData } from '../../src/document/page-data.ts';
import { contentSecurityPolicy } from '../http/security.ts';

/** Declares the order of the CSS layers before any stylesheet, so that the order of loading does not matter. */
export const LAYERS = '@layer reset, tokens, kit, page;';

const BOOLEAN_ATTRIBUTES = new Set(['data-page', 'async']);

export const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (BOOLEAN_ATTRIBUTES.has(key) ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`))
    .join('')}>`;

export const installLinks = (language: Language): string[] => [
  tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
  tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  tag('link', { rel: 'manifest', href: `/manifest.${language}.webmanifest` }),
];

/** JSON without characters that could close the script element around it. */
const json = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export interface PageFile {
  manifest: BuildManifest;
  file: string;
  text?: string | undefined;
}

export interface PanelParts {
  styles: string;
  /** Before the page's root element, where neither a candidate's code nor hydration touches it. */
  html: string;
}

export interface DocumentInput {
  language: Language;
  origin: string;
  /** Without the `/ar` prefix. */
  path: string;
  head: Head;
  structuredData?: object | undefined;
  /** The release that rendered the page. Its import map covers every build that the document may load later. */
  snapshot: Pick<ReleaseSnapshot, 'importMap' | 'assetOrigins'>;
  files: PageFile[];
  shell: BuildManifest;
  pageData: PageData;
  /** For a page under development: further inline scripts, and origins that scripts may connect to. */
  development?: { scripts: readonly string[]; connects: readonly string[] } | undefined;
  panel?: PanelParts | undefined;
}

interface DocumentParts {
  start: string;
  end: string;
  contentSecurityPolicy: string;
}

const addressOf = ({ manifest, file }: PageFile) => manifest.publicPath + file;
/** Files under development change without a new build, so they have no hash. */
const integrityOf = ({ manifest, file }: PageFile, { development }: Pick<DocumentInput, 'development'>) => ({
  ...(development && manifest.build === DEVELOPMENT_BUILD ? {} : { integrity: manifest.integrity[file]! }),
  crossorigin: 'anonymous',
});

/** An inlined stylesheet, or a link to it. `data-href` tells the bundler's loader not to fetch the stylesheet again. */
const styleTag = (style: PageFile, input: Pick<DocumentInput, 'development'>): string =>
  style.text === undefined
    ? tag('link', { rel: 'stylesheet', href: addressOf(style), ...integrityOf(style, input) })
    : `${tag('style', { 'data-href': addressOf(style) })}${style.text}</style>`;

/**
 * The HTML around the rendered page, in the order in which browsers need it: the largest image, styles, the page, then the
 * scripts. Inline are only stylesheets, data and one script (`first-script.ts`); the policy allows them by their hashes.
 */
export function documentAround(input: DocumentInput): DocumentParts {
  const { language, head, development = { scripts: [], connects: [] } } = input;
  const scripts = input.files.filter(({ file }) => file.endsWith('.js'));
  const styles = input.files.filter(({ file }) => file.endsWith('.css'));
  const { importMap, assetOrigins } = input.snapshot;
  const mainScript = input.shell.entry.findLast((file) => file.endsWith('.js'))!;

  const start = [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Delays the first paint until the header is complete: its last items would shift with every part that arrives.
    '<link rel="expect" href="#header-end" blocking="render">',
    `<title>${escapeHtml(head.title)}</title>`,
    `${tag('script', { 'data-shell': input.shell.build, 'data-fonts': fontsOf(input.shell, language).join(' ') })}${FIRST_SCRIPT}</script>`,
    ...development.scripts.map((script) => `<script>${script}</script>`),
    ...(head.preload ?? []).map(({ href, media }) =>
      tag('link', { rel: 'preload', as: 'image', href, fetchpriority: 'high', ...(media ? { media } : {}) }),
    ),
    `<style>${LAYERS}</style>`,
    ...styles.map((style) => styleTag(style, input)),
    ...(input.panel ? [input.panel.styles] : []),
    ...headTags(head, input).map(({ name, attributes }) => tag(name, { ...attributes, 'data-page': '' })),
    '<meta name="color-scheme" content="light dark">',
    ...installLinks(language),
    `</head><body>${input.panel?.html ?? ''}<div id="root">`,
  ].join('\n');

  return {
    start,
    // The page can be painted and read before any of this arrives.
    end: [
      '</div>',
      `<script type="importmap">${importMap}</script>`,
      ...scripts.map((script) =>
        tag('link', {
          rel: 'modulepreload',
          href: addressOf(script),
          fetchpriority: 'low',
          ...integrityOf(script, input),
        }),
      ),
      `<script type="application/json" id="${PAGE_DATA_ID}">${json(input.pageData)}</script>`,
      tag('script', {
        type: 'module',
        async: '',
        fetchpriority: 'low',
        src: input.shell.publicPath + mainScript,
        ...integrityOf({ manifest: input.shell, file: mainScript }, input),
      }),
      '</script>',
      // Only search engines read this, so it comes last.
      ...(input.structuredData ? [`<script type="application/ld+json">${json(input.structuredData)}</script>`] : []),
      '</body></html>',
    ].join(''),
    contentSecurityPolicy: contentSecurityPolicy({
      scripts: [FIRST_SCRIPT, importMap, ...development.scripts],
      styles: [LAYERS, ...styles.flatMap(({ text }) => text ?? [])],
      assetOrigins,
      connects: development.connects,
      trustedTypes: [WORKER_POLICY],
    }),
  };
}

const fontsOf = (shell: BuildManifest, language: Language): string[] =>
  FONTS_OF_LANGUAGE[language].flatMap((font) =>
    shell.fonts.filter((file) => file.startsWith(`${font}.`)).map((file) => shell.publicPath + file),
  );

/** Preload links for these fonts, for the offline pages: the service worker has cached all their files. */
export const fontPreloads = (shell: BuildManifest, language: Language): string[] =>
  fontsOf(shell, language).map((href) =>
    tag('link', {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href,
      crossorigin: 'anonymous',
      fetchpriority: 'low',
    }),
  );
