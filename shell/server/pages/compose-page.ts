import type { Language } from '@shop/contract/language';
import type { PublicSettings } from '@shop/contract/settings';
import type { PageError } from '@shop/federation/page-error';
import type { BuildManifest } from '@shop/release/document/build-manifest';
import { DEVELOPMENT_BUILD } from '@shop/release/proof/developed-apps';
import {
  buildsOfPage,
  pageRelease,
  type ReleaseSnapshot,
  type UsableBuild,
} from '@shop/release/proof/release-snapshot';
import { integrityOf } from '@shop/release/signing/signed-manifest';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DeliveryTerms } from '../api/settings-cache.ts';
import { CompressedText } from '../http/compression.ts';
import type { PageRequest } from '../http/page-request.ts';
import { ownDocumentHeaders } from '../http/security.ts';
import type { RenderedRoute } from '../rendering/render-route.ts';
import { documentAround, type DocumentInput, type PageFile } from './document.ts';
import type { CacheablePage } from './page-cache.ts';
import { structuredData } from './structured-data.ts';
import { readMarkup, readStylesheet, withoutUnusedTokens, type Markup, type Stylesheet } from './used-rules.ts';

/** A page or a redirect, ready to be sent to everybody who asks for its address in its language. */
export interface ComposedPage extends CacheablePage {
  status: number;
  headers: Record<string, string>;
  html: CompressedText;
  builds: ReturnType<typeof buildsOfPage>;
  /** Whether the page shows an error because the API did not answer, or answered with a server's error. */
  lacksData: boolean;
}

interface Input extends Pick<DocumentInput, 'development' | 'panel'> {
  page: PageRequest;
  rendered: Extract<RenderedRoute, { kind: 'page' }>;
  snapshot: ReleaseSnapshot;
  settings: PublicSettings | null;
  terms: DeliveryTerms | null;
  /** Whether its remote has documents of its own. */
  hasOwnDocument: boolean;
}

export function composePage(input: Input): ComposedPage {
  const { page, rendered, snapshot, settings, terms, development, panel, hasOwnDocument } = input;
  const { shell, remote } = rendered;
  const head = hasOwnDocument ? { ...rendered.page.head, index: false } : rendered.page.head;
  // What the signed manifest of the build says that rendered it; the release document is not signed.
  const features = (hasOwnDocument && remote?.manifest.declares?.ownDocument?.features) || [];
  const { routes, html, status, rendered: pageOfBrowser } = rendered.page;
  const { language, basename, origin } = page;
  const release = pageRelease(snapshot, shell, pageOfBrowser.remote);
  const files = filesOfPage({ shell: shell.manifest, remote: remote?.manifest ?? null, routes, language });
  const { start, end, contentSecurityPolicy } = documentAround({
    language,
    origin,
    path: page.path + page.search,
    head,
    structuredData: structuredData(head, { origin, language, settings, terms }),
    snapshot,
    development,
    shell: shell.manifest,
    files,
    styles: stylesOf(files, [shell, remote], readMarkup(html.toString() + (panel?.html ?? ''), language)),
    pageData: {
      language,
      basename,
      settings,
      release,
      rendered: pageOfBrowser,
      ...(snapshot.harm ? { harm: snapshot.harm.count } : {}),
      ...(hasOwnDocument ? { ownDocument: true as const } : {}),
    },
    features,
    panel,
  });
  return withEtag({
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy,
      ...(hasOwnDocument ? ownDocumentHeaders(features) : {}),
    },
    html: Buffer.concat([Buffer.from(start), html, Buffer.from(end)]),
    builds: buildsOfPage(release),
    lacksData: Object.values(pageOfBrowser.errors ?? {}).some(isServerError),
    isCacheable:
      !hasOwnDocument &&
      settings !== null &&
      Boolean(terms) === Boolean(head.jsonLd) &&
      isUsualPage(rendered, page, snapshot),
  });
}

export const redirectPage = (
  { status, location }: Extract<RenderedRoute, { kind: 'redirect' }>,
  hasOwnDocument: boolean,
): ComposedPage =>
  withEtag({
    status,
    headers: { location, ...(hasOwnDocument ? ownDocumentHeaders([]) : {}) },
    html: Buffer.alloc(0),
    builds: [],
    lacksData: false,
    isCacheable: false,
  });

function withEtag({ html, ...page }: Omit<ComposedPage, 'html' | 'etag' | 'size'> & { html: Buffer }): ComposedPage {
  const text = new CompressedText(html);
  // The tag is weak because it is the same for all content encodings.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { ...page, html: text, etag, size: text.size };
}

/** Whether a loader threw a `PageError` of the API. The notice of a remote without a usable build has no code. */
const isServerError = (error: unknown): boolean => {
  const { status, data } = error as { status: number; data: Partial<PageError> | null };
  return status >= 500 && data?.code !== undefined;
};

/**
 * Whether the page was rendered by the live builds, without an error, for its own canonical address. Pages that search
 * engines should not index (a cart, an order, search results) are not cached either: few visitors share them.
 */
function isUsualPage(
  { page, shell, remote }: Input['rendered'],
  { path: route, search }: PageRequest,
  { builds }: ReleaseSnapshot,
): boolean {
  const isLive = shell === builds.shell[0] && (!remote || remote === builds[remote.manifest.app]?.[0]);
  const isWhole = page.status === 200 && page.rendered.errors === null;
  return isLive && isWhole && page.head.index !== false && (page.head.canonical ?? route) === route + search;
}

interface Builds {
  shell: BuildManifest;
  remote: BuildManifest | null;
  /** Ids of the matched routes; a lazy route's chunk has the route's id as its name. */
  routes: readonly string[];
  language: Language;
}

/** The scripts and stylesheets that this page needs, in loading order, without duplicates. */
export function filesOfPage({ shell, remote, routes, language }: Builds): PageFile[] {
  const chunksOf = (manifest: BuildManifest, names: readonly string[]) =>
    [...manifest.entry, ...names.flatMap((name) => manifest.chunks[name] ?? [])].map((file) => ({ manifest, file }));

  const files = [
    ...chunksOf(shell, [`messages-${language}`, ...routes]),
    ...(remote ? chunksOf(remote, ['remote', `messages-${language}`, ...routes]) : []),
  ];
  const seen = new Set<string>();
  return files.filter(({ manifest, file }) => {
    const address = manifest.publicPath + file;
    return !seen.has(address) && seen.add(address);
  });
}

/** The rules that a page's HTML needs, the stylesheets that they are from, and those that the document has to link to instead. */
function stylesOf(
  files: readonly PageFile[],
  builds: readonly (UsableBuild | null)[],
  markup: Markup,
): DocumentInput['styles'] {
  const sheets = files
    .filter(({ file }) => file.endsWith('.css'))
    .map((file) => ({
      file,
      sheet: stylesheetOf(
        builds.find((build) => build?.manifest === file.manifest)!,
        file.file,
      ),
    }));
  const rules = sheets.map(({ sheet }) => sheet?.rulesFor(markup) ?? '').join('');
  return {
    // A stylesheet that is not inline may read any of them.
    inline: sheets.every(({ sheet }) => sheet) ? withoutUnusedTokens(rules, markup) : rules,
    late: sheets.filter(({ sheet }) => sheet && !sheet.isWhole).map(({ file }) => file),
    blocking: sheets.filter(({ sheet }) => !sheet).map(({ file }) => file),
  };
}

/** Stylesheets of each build; null for one whose rules can't be inlined. */
const sheetsOfBuilds = new WeakMap<UsableBuild, Map<string, Stylesheet | null>>();

/**
 * A stylesheet, to inline its rules. Undefined if it is not what the manifest's hash says, or contains `</style`: then the
 * document links to it, and the browser checks its hash.
 */
export function stylesheetOf(build: UsableBuild, file: string): Stylesheet | undefined {
  // A stylesheet under development changes without a new build.
  if (build.build === DEVELOPMENT_BUILD) return undefined;
  const known = sheetsOfBuilds.get(build) ?? new Map<string, Stylesheet | null>();
  sheetsOfBuilds.set(build, known);
  if (!known.has(file)) known.set(file, readSheet(build, file));
  return known.get(file) ?? undefined;
}

function readSheet({ folder, manifest }: UsableBuild, file: string): Stylesheet | null {
  try {
    const text = readFileSync(path.join(folder, 'web', file), 'utf8');
    const hasRightHash = integrityOf(text) === manifest.integrity[file];
    return hasRightHash && !/<\/style/i.test(text) ? readStylesheet(text) : null;
  } catch {
    return null;
  }
}
