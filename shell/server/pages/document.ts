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
import type { PanelParts } from '../preview/preview-panel.ts';
import { contentSecurityPolicy, installLinks, LAYERS, tag } from './html.ts';

/** JSON that can't close the script element that holds it. */
const json = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** A file that the page needs, with its build. */
interface PageFile {
  manifest: BuildManifest;
  file: string;
  /** Of a stylesheet that stands in the document itself. */
  text?: string | undefined;
}

export interface DocumentInput {
  language: Language;
  origin: string;
  /** Without the `/ar` prefix. */
  path: string;
  head: Head;
  structuredData?: object | undefined;
  /** The release that rendered the page. Its import map and places cover every build that the document may later run. */
  snapshot: Pick<ReleaseSnapshot, 'importMap' | 'places'>;
  /** Scripts and stylesheets of exactly this page. */
  files: PageFile[];
  shell: BuildManifest;
  pageData: PageData;
  /** Of a page under development: scripts that stand inline, and where scripts may connect to. */
  development?: { scripts: readonly string[]; connects: readonly string[] } | undefined;
  /** Stands above the page of who looks at candidates. */
  panel?: PanelParts | undefined;
}

interface DocumentParts {
  /** Up to and with the opening of the root element. */
  start: string;
  end: string;
  contentSecurityPolicy: string;
}

const addressOf = ({ manifest, file }: PageFile) => manifest.publicPath + file;
/** What is under development changes in its place: no hash could be right for long. */
const integrityOf = ({ manifest, file }: PageFile, { development }: Pick<DocumentInput, 'development'>) => ({
  ...(development && manifest.build === DEVELOPMENT_BUILD ? {} : { integrity: manifest.integrity[file]! }),
  crossorigin: 'anonymous',
});

/** A stylesheet in the document, by the address that code looks for before it would fetch the sheet; or a link to it. */
const styleTag = (style: PageFile, input: Pick<DocumentInput, 'development'>): string =>
  style.text === undefined
    ? tag('link', { rel: 'stylesheet', href: addressOf(style), ...integrityOf(style, input) })
    : `${tag('style', { 'data-href': addressOf(style) })}${style.text}</style>`;

/**
 * The HTML around the rendered page, in the order in which it is needed: the first picture, styles, the page, then what
 * brings it to life. Scripts and styles are covered by hashes; inline stand styles, data and one script (`first-script.ts`).
 */
export function documentAround(input: DocumentInput): DocumentParts {
  const { language, head, development = { scripts: [], connects: [] } } = input;
  const scripts = input.files.filter(({ file }) => file.endsWith('.js'));
  const styles = input.files.filter(({ file }) => file.endsWith('.css'));
  const { importMap, places } = input.snapshot;
  const mainScript = input.shell.entry.findLast((file) => file.endsWith('.js'))!;

  const start = [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // What stands at the header's end moves with every part of it that arrives: it is painted as a whole.
    '<link rel="expect" href="#header-end" blocking="render">',
    `<title>${escapeHtml(head.title)}</title>`,
    `${tag('script', { 'data-fonts': fontsOf(input.shell, language).join(' ') })}${FIRST_SCRIPT}</script>`,
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
    // The page can be read without all of this, and is painted while it arrives.
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
      // For search engines alone.
      ...(input.structuredData ? [`<script type="application/ld+json">${json(input.structuredData)}</script>`] : []),
      '</body></html>',
    ].join(''),
    contentSecurityPolicy: contentSecurityPolicy({
      scripts: [FIRST_SCRIPT, importMap, ...development.scripts],
      styles: styles.flatMap(({ text }) => text ?? []),
      places,
      connects: development.connects,
      trustedTypes: [WORKER_POLICY],
    }),
  };
}

/** Addresses of the fonts that every page of the language is drawn with. */
const fontsOf = (shell: BuildManifest, language: Language): string[] =>
  FONTS_OF_LANGUAGE[language].flatMap((font) =>
    shell.fonts.filter((file) => file.startsWith(`${font}.`)).map((file) => shell.publicPath + file),
  );

/** Preloads them, for a page whose files are all here. */
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
