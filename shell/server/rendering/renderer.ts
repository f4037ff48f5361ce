import type { ReleaseSnapshot } from '@shop/release/proof/release-snapshot';
import { buffer } from 'node:stream/consumers';
import type { OfflineInput, OfflineMarkup, RenderInput, RenderResult } from '../../src/rendering/shell-module.ts';
import type { LoadedPair, Pair } from './load-builds.ts';

/** What a page is rendered from. Plain data, as it crosses to another process. */
export interface PageInput extends Omit<RenderInput, 'owner' | 'signal'> {
  /** The remote that owns the page, also where none of its builds can be used. */
  owner: Omit<NonNullable<RenderInput['owner']>, 'module'> | null;
}

type StreamedPage = Extract<RenderResult, { kind: 'page' }>;

export type Rendered =
  | Extract<RenderResult, { kind: 'redirect' }>
  | (Omit<StreamedPage, 'html'> & {
      /** Of the root element, as it will be sent: as a text it would be taken apart and put together three times. */
      html: Uint8Array;
    });

/** Runs the code of builds. */
export interface Renderer {
  /** Rejects with `BuildNotLoaded`, `StillLoading`, or with what kept the page from being rendered. */
  page: (pair: Pair, input: PageInput, signal: AbortSignal) => Promise<Rendered>;
  offlinePage: (pair: Pair, input: OfflineInput) => Promise<OfflineMarkup>;
  /** Whether the code of the live builds is loaded. */
  isReady: (snapshots: readonly ReleaseSnapshot[]) => boolean;
  /** Loads it, as far as that goes, as long as it is wanted. Never rejects. */
  prepare: (snapshots: readonly ReleaseSnapshot[], isWanted: () => boolean) => Promise<void>;
  /** Lets go of the code of builds that no cohort is shown any more. */
  follow: (snapshots: readonly ReleaseSnapshot[]) => void;
  close: () => void;
}

/** Bytes. The shop's longest page has 200,000; a page of many times that is a mistake that nobody waits for. */
const LONGEST_PAGE = 4_000_000;

/** Renders a page to its end: nothing of it may be sent before it is known to be whole. */
export async function renderWhole(
  { pair, shell, remote }: LoadedPair,
  { owner, ...input }: PageInput,
  signal: AbortSignal,
): Promise<Rendered> {
  const module = remote && { remote, build: pair.remote!.build };
  const result = await shell.renderPage({ ...input, signal, owner: owner && { ...owner, module } });
  if (result.kind === 'redirect') return result;
  const html = await buffer(await result.html());
  if (html.length > LONGEST_PAGE) throw new Error(`The page has ${html.length} bytes, more than ${LONGEST_PAGE}.`);
  return { ...result, html };
}
