import type { AppName } from '@shop/composition/app-name';
import { documentPart } from '@shop/release/proof/document-part';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { PREVIEW_FAILURES, previewFailuresHeader } from '@shop/release/proof/preview-failures';
import { snapshotShowing, type ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { matchPath } from 'react-router-dom';
import type { ApiConnection, SettingsCache } from '../api/settings-cache.ts';
import type { PageRequest, RouteMatch } from '../http/page-request.ts';
import type { Preview } from '../releases/previews.ts';
import { isOthersFault, renderRoute } from '../rendering/render-route.ts';
import type { Renderer } from '../rendering/worker-pool.ts';
import { composePage, redirectPage, type ComposedPage } from './compose-page.ts';
import type { DocumentInput } from './document.ts';
import { previewPanel } from './preview-panel.ts';

export interface MakeOptions {
  api: ApiConnection;
  renderer: Renderer;
  store: Pick<LiveBuilds, 'recordCrash' | 'takeOutOfUse' | 'snapshot' | 'reserve'>;
  /** Called for an app none of whose builds renders a page. */
  onFailed: (app: AppName, build: string, error: unknown) => void;
  settings: SettingsCache;
}

export interface MakeInput {
  page: PageRequest;
  route: RouteMatch;
  snapshot: ReleaseSnapshot;
  /** Set for a visitor who previews candidates: failures are shown in the panel, and recorded against no build. */
  preview?: Preview | undefined;
  /** Set for builds under development: a failure is thrown instead of trying other builds. */
  development?: DocumentInput['development'];
  /** Headers of the page's API calls: the request's id, and the address that the API's limits count. */
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** Whether a page was that of a remote that was taken out of the shop within the last day, and no other app has it now. */
export const isGone = ({ gone }: ReleaseSnapshot, path: string, route: RouteMatch): boolean =>
  (!route || route.pattern.endsWith('*')) &&
  gone.some(({ pattern, until }) => Date.now() < until && matchPath(pattern, path) !== null);

/** Renders a page and composes its answer. Throws when no shell works, and the signal's reason when it aborts. */
export async function makePage(options: MakeOptions, input: MakeInput): Promise<ComposedPage> {
  const { page, route, preview, development, headers, signal } = input;
  const snapshot = documentPart(input.snapshot, route?.app);
  const hasOwnDocument = route !== undefined && snapshot.ownDocuments.includes(route.app);
  const { renderer, store, api } = options;
  const settings = await options.settings.settingsFor(page.language);
  const previewFailures = new Map<string, string>();
  const faults = new Map<string, string>();
  const recordFailure = (app: AppName, build: string, error: unknown) => {
    const name = `${app} ${build}`;
    previewFailures.set(name, (error as Error).message);
    if (!isOthersFault(error)) faults.set(name, (error as Error).message);
  };

  return renderRoute(
    {
      renderer,
      store: preview ? { recordCrash: recordFailure, takeOutOfUse: recordFailure, reserve: () => [] } : store,
      onFailed: preview ? recordFailure : options.onFailed,
      onAttemptFailed: preview && recordFailure,
      snapshot,
      signal,
      throwsFailures: development !== undefined,
    },
    {
      url: page.origin + page.pathname + page.search,
      path: page.path,
      route,
      language: page.language,
      basename: page.basename,
      gone: isGone(snapshot, page.path, route),
      ...(hasOwnDocument ? { ownDocument: true as const } : {}),
      settings,
      api: {
        baseUrl: api.apiUrl,
        timeout: api.timeout,
        // On a local network, decompressing takes longer than the bytes that it saves.
        headers: { ...api.apiHeaders, ...headers, 'accept-encoding': 'identity' },
      },
    },
    async (rendered) => {
      if (rendered.kind === 'redirect') return redirectPage(rendered, hasOwnDocument);
      const panel = preview?.hasPanel
        ? previewPanel({ preview, language: page.language, live: store.snapshot(), failed: previewFailures })
        : undefined;
      const terms = rendered.page.head.jsonLd ? await options.settings.deliveryTerms() : null;
      const { shell, remote } = rendered;
      const shown = snapshotShowing(snapshot, remote ? [shell, remote] : [shell]);
      const composed = composePage({
        page,
        rendered,
        snapshot: shown,
        settings,
        terms,
        development,
        panel,
        hasOwnDocument,
      });
      if (faults.size > 0) composed.headers[PREVIEW_FAILURES] = previewFailuresHeader(faults);
      // As every page of a build that is not live.
      return shown === snapshot ? composed : { ...composed, isCacheable: false };
    },
  );
}
