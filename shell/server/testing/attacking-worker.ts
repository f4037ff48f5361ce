import type { AppName } from '@shop/composition/app-name';
import { sha384 } from '@shop/release/signing/signed-manifest';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { RenderWorker } from '../rendering/render-worker.ts';
import type { BuildCode, PageInput } from '../rendering/run-builds.ts';
import { attackingRemote, sharingShell, type Attack } from './attacks.ts';

/** Milliseconds; machines under load start processes slowly. */
const PATIENCE = 60_000;

/** Where the code of a build is, and the hash that it must have. */
export function placeOf<App extends AppName>(
  directory: ReleaseDirectory,
  app: App,
  build: string,
): BuildCode & { app: App } {
  const folder = path.join(directory.path, app, build);
  return { app, build, folder, bundleHash: sha384(readFileSync(path.join(folder, 'server/server.cjs'))) };
}

interface Options {
  /** What the build does when it is loaded. */
  whenLoaded?: string;
  /** Milliseconds for a page. */
  limit?: number;
  /** Milliseconds for its data. */
  dataLimit?: number;
}

export type AttackingWorker = ReturnType<typeof startAttacking>;

/** A worker of a catalogue that makes one of the attacks when a page is rendered, and shows what it got. `end` it. */
export function startAttacking(
  attacks: readonly Attack[],
  { whenLoaded = '', limit = PATIENCE, dataLimit = limit }: Options = {},
) {
  const directory = new ReleaseDirectory();
  directory.addBuild('shell', 's1', sharingShell('shell'));
  directory.addBuild('mf-catalog', 'c1', `${whenLoaded};${attackingRemote('mf-catalog', attacks)}`);
  const listeners = { onUnhandledError: vi.fn(), onOutput: vi.fn(), onRetired: vi.fn() };
  const pair = { shell: placeOf(directory, 'shell', 's1'), remote: placeOf(directory, 'mf-catalog', 'c1') };
  const start = () => new RenderWorker(pair, { page: limit, data: dataLimit }, listeners);
  const worker = start();
  const end = () => {
    worker.end();
    directory.remove();
  };
  return { directory, worker, start, end, ...listeners };
}

/** The same with one attack, the body of an async function. It ends with the test. */
export function attackingWorker(attack: string, options?: Options): AttackingWorker {
  const attacking = startAttacking([{ name: '', code: attack, meets: /^/ }], options);
  onTestFinished(attacking.end);
  return attacking;
}

interface Request {
  /** Origin of the API. */
  baseUrl?: string;
  /** Which attack. */
  index?: number;
}

export const renderAttack = (worker: RenderWorker, { baseUrl = 'http://127.0.0.1:9', index = 0 }: Request = {}) =>
  worker.run({
    kind: 'page',
    input: {
      url: `http://shop.example/?attack=${index}`,
      owner: { name: 'mf-catalog', routes: ['/'] },
      api: { baseUrl, timeout: 1_000, headers: { 'x-storefront-key': 'the secret' } },
    } as unknown as PageInput,
  }) as Promise<{ html: Uint8Array }>;

/** What the page shows of the attack. */
export async function shownBy(worker: RenderWorker, request?: Request): Promise<string> {
  const html = Buffer.from((await renderAttack(worker, request)).html).toString();
  return /<main>([^]*)<\/main>/.exec(html)?.[1] ?? html;
}
