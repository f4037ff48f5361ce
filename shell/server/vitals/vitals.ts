import type { ReleaseSnapshot, UsableBuild } from '@shop/release/proof/release-snapshot';
import { integrityOf, sha384 } from '@shop/release/signing/signed-manifest';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from 'prom-client';
import { VITALS_PATH } from '../../src/vitals/sample.ts';
import { CompressedText } from '../http/compression.ts';
import type { ComposedPage } from '../pages/compose-page.ts';
import { tag } from '../pages/document.ts';
import type { SamplePage } from '../pages/pages.ts';
import { SampleTokens } from './sample-tokens.ts';
import { vitalsMetrics } from './vitals-metrics.ts';

/** Bytes: a token and five numbers. */
const MAX_REPORT = 1_000;
/** Reports that a process counts in a minute; a shop with more should sample less. */
const MOST_IN_A_MINUTE = 3_000;
/** Where the head of every document ends. */
const HEAD_END = '</head>';
const SCRIPT = 'worker/vitals.js';

interface Options {
  registry: Registry;
  /** Percent of page views. */
  share: number;
  secret: string | undefined;
  secretAlso: string | undefined;
  snapshots: () => readonly ReleaseSnapshot[];
}

/** Measures Web Vitals of some page views. What other visitors load is the same as without, to the byte. */
export function measureVitals(
  app: FastifyInstance,
  { registry, share, secret, secretAlso, snapshots }: Options,
): SamplePage {
  const tokens = new SampleTokens(secret, secretAlso);
  const buildsInUse = () =>
    new Set(
      snapshots().flatMap(({ builds }) =>
        Object.entries(builds).flatMap(([name, usable]) => usable.map(({ build }) => `${name}/${build}`)),
      ),
    );
  const observe = vitalsMetrics(registry, buildsInUse);
  const scripts = new Map<string, string | undefined>();
  const scriptOf = (shell: string): string | undefined => {
    const build = snapshots()
      .flatMap(({ builds }) => builds.shell)
      .find((one) => one.build === shell);
    if (!build) return undefined;
    if (!scripts.has(build.folder)) scripts.set(build.folder, readVerified(build));
    return scripts.get(build.folder);
  };
  /** Each page with the script, made once. */
  const measured = new WeakMap<ComposedPage, Promise<ComposedPage>>();

  let minute = 0;
  let reports = 0;
  /** Whether there were fewer reports in this minute than are counted. */
  const hasRoom = (): boolean => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, reports] = [now, 0];
    return ++reports <= MOST_IN_A_MINUTE;
  };

  app.post(VITALS_PATH, { bodyLimit: MAX_REPORT }, (request, reply) => {
    const report = reportIn(request.body);
    const sample = report && hasRoom() ? tokens.use(report.token) : undefined;
    if (sample) observe(sample, report!.values);
    return reply.code(204).header('cache-control', 'no-store').send();
  });

  app.get<{ Querystring: { build?: string } }>(`${VITALS_PATH}.js`, (request, reply) => {
    const script = scriptOf(String(request.query.build));
    if (script === undefined) return reply.callNotFound();
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(script);
  });

  return async (request, page, language) => {
    const { routeMatch, headers } = request;
    // Who saves data, or asks not to be observed, is not; and a page that is loaded ahead may never be seen.
    const isLeftAlone =
      headers['save-data'] === 'on' || headers['sec-gpc'] === '1' || headers['sec-purpose'] !== undefined;
    if (!routeMatch || page.status !== 200 || isLeftAlone || Math.random() * 100 >= share) return undefined;
    const shell = page.builds.find(({ app: name }) => name === 'shell');
    const owner = page.builds.find(({ app: name }) => name === routeMatch.app);
    const script = shell && scriptOf(shell.build);
    if (!owner || script === undefined) return undefined;
    const withScript = measured.get(page) ?? addScript(page, shell!.build, script);
    measured.set(page, withScript);
    const token = tokens.issue({ route: routeMatch.pattern, build: `${owner.app}/${owner.build}`, language });
    return { page: await withScript, token };
  };
}

/** Undefined for a build of an older shop, which has no such script, and for a file that is not what was built. */
function readVerified({ folder, files }: UsableBuild): string | undefined {
  if (!files[SCRIPT]) return undefined;
  const text = readFileSync(path.join(folder, SCRIPT), 'utf8');
  return sha384(text) === files[SCRIPT] ? text : undefined;
}

async function addScript(page: ComposedPage, shell: string, text: string): Promise<ComposedPage> {
  const script = tag('script', {
    type: 'module',
    // Without it, the page's own scripts would wait for this one.
    async: '',
    fetchpriority: 'low',
    src: `${VITALS_PATH}.js?build=${shell}`,
    integrity: integrityOf(text),
    crossorigin: 'anonymous',
  });
  const html = String(await page.html.as(undefined)).replace(HEAD_END, () => `${script}</script>${HEAD_END}`);
  return { ...page, html: new CompressedText(html), etag: page.etag.replace(/"$/, '-sampled"') };
}

/** Reads a report. Browsers send beacons as plain text. */
function reportIn(body: unknown): { token: string; values: Record<string, unknown> } | undefined {
  try {
    const { token, ...values } = JSON.parse(String(body)) as Record<string, unknown>;
    return typeof token === 'string' ? { token, values } : undefined;
  } catch {
    return undefined;
  }
}
