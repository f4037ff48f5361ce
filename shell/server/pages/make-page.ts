import type { AppName } from '@shop/composition/app-name';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import {
  buildsOfPage,
  pageRelease,
  type ReleaseSnapshot,
  type UsableBuild,
} from '@shop/release/proof/release-snapshot';
import { createHash } from 'node:crypto';
import type { SettingsFor } from '../api/settings-cache.ts';
import type { HouseTerms } from './house-graph.ts';
import { structuredData } from './structured-data.ts';
import { CompressedText } from '../http/compression.ts';
import { previewPanel } from './preview-panel.ts';
import type { Preview } from '../releases/previews.ts';
import { renderRoute, type RenderedRoute } from '../rendering/render-route.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { documentAround, type DocumentInput } from './document.ts';
import { inlineStyles } from './inline-styles.ts';
import type { KeepablePage } from './page-cache.ts';
import { filesOfPage } from './page-files.ts';
import type { PageRequest } from '../http/page-request.ts';

/** A page or a redirect, ready to be sent to anybody who asks for its address in its language. */
export interface MadePage extends KeepablePage {
  status: number;
  headers: Record<string, string>;
  html: CompressedText;
  /** The builds that it has its browser run. */
  builds: ReturnType<typeof buildsOfPage>;
}

export interface MakeOptions {
  apiUrl: string;
  /** Goes with every call of the API. */
  apiHeaders: Record<string, string>;
  /** Milliseconds that a page waits for the API. */
  apiTimeout: number;
  renderer: Renderer;
  /** Learns which builds fail. */
  store: Pick<LiveBuilds, 'recordCrash' | 'takeOutOfUse' | 'snapshot'>;
  /** Told of an app of which no build renders a page. */
  onFailed: (app: AppName, build: string, error: unknown) => void;
  settingsFor: SettingsFor;
  houseTerms: () => Promise<HouseTerms | null>;
}

interface Asked {
  page: PageRequest;
  /** Of who looks at candidates: nothing is learnt of them, nor of live builds beside them. */
  preview?: Preview | undefined;
  snapshot: ReleaseSnapshot;
  /** Where the builds are under development: a failure is thrown, and nothing takes over. */
  development?: DocumentInput['development'];
  /** Go with the calls of the API: the request's id, and the address that is counted. */
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** Renders a page with everything that belongs to its answer. Throws when no shell works, and the signal's reason. */
export async function makePage(
  options: MakeOptions,
  { page, preview, snapshot, development, headers, signal }: Asked,
): Promise<MadePage> {
  const { renderer, store, apiUrl, apiTimeout, apiHeaders } = options;
  const settings = await options.settingsFor(page.language);
  const failed = new Map<string, string>();
  const note = (app: AppName, build: string, error: unknown) => failed.set(`${app} ${build}`, (error as Error).message);
  const noted = { recordCrash: note, takeOutOfUse: note };
  const rendered = await untilAborted(
    signal,
    renderRoute(
      {
        renderer,
        store: preview ? noted : store,
        onFailed: preview ? note : options.onFailed,
        snapshot,
        signal,
        throwsFailures: development !== undefined,
      },
      {
        url: page.origin + page.pathname + page.search,
        path: page.path,
        language: page.language,
        basename: page.basename,
        settings,
        api: {
          baseUrl: apiUrl,
          timeout: apiTimeout,
          // To the same machine or the next, unpacking takes longer than the bytes that it saves.
          headers: { ...apiHeaders, ...headers, 'accept-encoding': 'identity' },
        },
      },
    ),
  );
  if (rendered.kind === 'redirect') {
    return made({
      status: rendered.status,
      headers: { location: rendered.location },
      html: Buffer.alloc(0),
      builds: [],
      isKeepable: false,
    });
  }

  const { shell, remote } = rendered;
  const { head } = rendered.page;
  const terms = head.jsonLd ? await options.houseTerms() : null;
  const release = pageRelease(snapshot, shell, rendered.page.rendered.remote);
  const { start, end, contentSecurityPolicy } = documentAround({
    language: page.language,
    origin: page.origin,
    path: page.path + page.search,
    head,
    structuredData: structuredData(head, { origin: page.origin, language: page.language, settings, terms }),
    snapshot,
    development,
    shell: shell.manifest,
    files: filesOfPage({
      shell: shell.manifest,
      remote: remote?.manifest ?? null,
      routes: rendered.page.routes,
      language: page.language,
    }).map((file) => withText(file, remote && file.manifest === remote.manifest ? remote : shell)),
    pageData: {
      language: page.language,
      basename: page.basename,
      settings,
      release,
      rendered: rendered.page.rendered,
    },
    panel: preview?.hasPanel
      ? previewPanel({ preview, language: page.language, live: store.snapshot(), failed })
      : undefined,
  });
  return made({
    status: rendered.page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy,
    },
    html: Buffer.concat([Buffer.from(start), rendered.page.html, Buffer.from(end)]),
    builds: buildsOfPage(release),
    isKeepable:
      settings !== null && Boolean(terms) === Boolean(head.jsonLd) && isAsItShouldBe(rendered, page, snapshot),
  });
}

const withText = <T extends { file: string }>(page: T, build: UsableBuild) =>
  page.file.endsWith('.css') ? { ...page, text: inlineStyles(build, page.file) } : page;

/**
 * Whether the page is what its address stands for: rendered by the live builds, without an error, and naming this very
 * address as its own. What search engines should not keep (a cart, an order, what a search found) is no page of many.
 */
function isAsItShouldBe(
  { page, shell, remote }: Extract<RenderedRoute, { kind: 'page' }>,
  { path, search }: PageRequest,
  { builds }: ReleaseSnapshot,
): boolean {
  const isLive = shell === builds.shell[0] && (!remote || remote === builds[remote.manifest.app]?.[0]);
  const isWhole = page.status === 200 && page.rendered.errors === null;
  return isLive && isWhole && page.head.index !== false && (page.head.canonical ?? path) === path + search;
}

const made = ({ html, ...page }: Omit<MadePage, 'html' | 'etag' | 'size'> & { html: Buffer }): MadePage => {
  const text = new CompressedText(html);
  // Weak, because the same tag stands for all encodings.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { ...page, html: text, etag, size: text.size };
};

/** Stops waiting when the signal aborts, even if a loader ignores the signal. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // It may have aborted while the settings were read; then no event comes.
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
