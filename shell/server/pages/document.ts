import type { DocumentFeature } from '@shop/composition/own-document';
import { directionOf, type Language } from '@shop/contract/languages';
import type { Head } from '@shop/federation/head';
import type { BuildManifest } from '@shop/release/document/build-manifest';
import { DEVELOPMENT_BUILD } from '@shop/release/proof/developed-apps';
import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { escapeHtml } from '@shop/text/escape-html';
import { FONTS_OF_LANGUAGE } from '@shop/ui/fonts/fonts-of-language';
import { FIRST_SCRIPT, FIRST_SCRIPT_IN_DEVELOPMENT } from '../../src/document/first-script.ts';
import { headTags } from '../../src/document/head-tags.ts';
import { PAGE_DATA_ID, WORKER_POLICY, type PageData } from '../../src/document/page-data.ts';
import { FILE_POLICY } from '../../src/document/page-files.ts';
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
  /** The release that rendered the page. */
  snapshot: Pick<ReleaseSnapshot, 'listedFiles' | 'assetOrigins'>;
  /** Scripts and stylesheets of the page, in loading order. */
  files: readonly PageFile[];
  styles: {
    /** The rules that the page needs for its first paint. */
    inline: string;
    /** Stylesheets that have further rules: they are loaded after the first paint. */
    late: readonly PageFile[];
    /** Stylesheets whose rules are not inline: the first paint waits for them. */
    blocking: readonly PageFile[];
  };
  shell: BuildManifest;
  pageData: PageData;
  /** What an own document may use beyond what all pages may. */
  features: readonly DocumentFeature[];
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
const hashOf = ({ manifest, file }: PageFile): string | undefined =>
  manifest.build === DEVELOPMENT_BUILD ? undefined : manifest.integrity[file];

function linkTo(file: PageFile, attributes: Record<string, string>): string {
  const integrity = hashOf(file);
  return tag('link', {
    ...attributes,
    href: addressOf(file),
    ...(integrity ? { integrity } : {}),
    crossorigin: 'anonymous',
  });
}

/**
 * The import map: the page's files and their hashes, for the first script to load and for browsers to check, and all files
 * of builds whose names don't carry a hash. The names of all others do, so nothing need be said of them here.
 */
function importMapOf(files: readonly PageFile[], listed: ReleaseSnapshot['listedFiles']): string {
  const integrity = { ...Object.fromEntries(files.map((file) => [addressOf(file), hashOf(file)])), ...listed };
  return json({ integrity });
}

/**
 * The HTML around the rendered page, in the order in which browsers need it: the largest image, styles, the page, then what
 * its scripts need. Inline are only styles, data and one script (`first-script.ts`), which loads the page's files after the
 * first paint; the policy allows them by their hashes. A page under development asks for its files at once, as they are
 * served by another program and change.
 */
export function documentAround(input: DocumentInput): DocumentParts {
  const { language, head, files, styles, development } = input;
  const { listedFiles, assetOrigins } = input.snapshot;
  const isScript = ({ file }: PageFile) => file.endsWith('.js');
  const main = { manifest: input.shell, file: input.shell.entry.findLast((file) => file.endsWith('.js'))! };
  const late = development ? [] : files.filter((file) => isScript(file) || styles.late.includes(file));
  const importMap = importMapOf(late, listedFiles);
  const inline = LAYERS + styles.inline;
  const firstScript = development ? FIRST_SCRIPT_IN_DEVELOPMENT : FIRST_SCRIPT;

  const start = [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Delays the first paint of a wide window until its header is complete: the last items would shift with every part that
    // arrives. On a phone none does (`header.module.css`), and the delay would cost it a frame.
    '<link rel="expect" href="#header-end" blocking="render" media="(min-width:768px)">',
    `<title>${escapeHtml(head.title)}</title>`,
    `${tag('script', { 'data-shell': input.shell.build, 'data-fonts': fontsOf(input.shell, language).join(' ') })}${firstScript}</script>`,
    ...(development?.scripts ?? []).map((script) => `<script>${script}</script>`),
    ...(head.preload ?? []).map(({ href, media }) =>
      tag('link', { rel: 'preload', as: 'image', href, fetchpriority: 'high', ...(media ? { media } : {}) }),
    ),
    `<style>${inline}</style>`,
    ...styles.blocking.map((file) => linkTo(file, { rel: 'stylesheet' })),
    // Without scripts nothing else loads the rules for pointers, focus and paper.
    ...(styles.late.length > 0
      ? [`<noscript>${styles.late.map((file) => linkTo(file, { rel: 'stylesheet' })).join('')}</noscript>`]
      : []),
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
      tag('script', {
        type: 'importmap',
        ...(development ? {} : { 'data-files': String(late.length), 'data-main': addressOf(main) }),
      }),
      `${importMap}</script>`,
      ...(development
        ? files.filter(isScript).map((file) => linkTo(file, { rel: 'modulepreload', fetchpriority: 'low' }))
        : []),
      `<script type="application/json" id="${PAGE_DATA_ID}">${json(input.pageData)}</script>`,
      ...(development ? [`${tag('script', { type: 'module', async: '', src: addressOf(main) })}</script>`] : []),
      // Only search engines read this, so it comes last.
      ...(input.structuredData ? [`<script type="application/ld+json">${json(input.structuredData)}</script>`] : []),
      '</body></html>',
    ].join(''),
    contentSecurityPolicy: contentSecurityPolicy({
      scripts: [firstScript, importMap, ...(development?.scripts ?? [])],
      styles: [inline],
      assetOrigins,
      connects: development?.connects ?? [],
      trustedTypes: [WORKER_POLICY, FILE_POLICY],
      runsWebAssembly: input.features.includes('wasm'),
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
