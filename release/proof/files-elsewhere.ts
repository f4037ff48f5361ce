import type { AppName } from '@shop/composition/app-name';
import path from 'node:path';
import { otherOriginRefusal } from '../document/asset-origins.ts';
import { isOtherOrigin, isLoopback } from '../document/build-manifest.ts';
import { buildsBehind, type AppRelease, type Apps } from '../document/release.ts';
import { sha384, type SignedManifest } from '../signing/signed-manifest.ts';
import type { ReleaseRepository } from '../stores/release-repository.ts';
import { verifiedManifest, signedFiles } from '../stores/signed-builds.ts';

/** Milliseconds for one file, and for all files of a build. */
const TIMEOUT = { file: 10_000, build: 60_000 };
/** Bytes. No file of a build is larger. */
const LARGEST = 5 * 1024 * 1024;
/** Files that are requested at the same time. */
const CONCURRENCY = 8;
/** The content types that browsers insist on, by file extension. */
const TYPES: Record<string, RegExp> = { '.js': /^(text|application)\/javascript\b/, '.css': /^text\/css\b/ };

/** The files that browsers request. Only the storefront uses the compressed copies. */
const servedFiles = (files: SignedManifest): [file: string, hash: string][] =>
  Object.entries(files).flatMap(([file, hash]) =>
    file.startsWith('web/') && !/\.(br|gz)$/.test(file) ? [[file.slice('web/'.length), hash]] : [],
  );

/** Reads a response; undefined where it is larger than any file of a build. */
async function contentOf(answer: Response): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    // Leaving the loop cancels the response.
    if (size > LARGEST) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Why browsers could not use a file; undefined where they can. */
async function problemOfFile(address: string, hash: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    // Some servers send CORS headers only to requests with an origin.
    const headers = { origin: 'https://shop.example' };
    const answer = await fetch(address, { headers, redirect: 'manual', signal });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      return `it answers ${answer.status}`;
    }
    const content = await contentOf(answer);
    if (!content || sha384(content) !== hash) return 'it is not what was built';
    if (answer.headers.get('access-control-allow-origin') !== '*') return 'it lacks "Access-Control-Allow-Origin: *"';
    if ((answer.headers.get('cross-origin-resource-policy') ?? 'cross-origin') !== 'cross-origin')
      return 'its Cross-Origin-Resource-Policy is not "cross-origin"';
    const type = TYPES[path.extname(new URL(address).pathname)];
    if (type && !type.test(answer.headers.get('content-type') ?? '')) return 'its Content-Type is wrong';
    return undefined;
  } catch (error) {
    return signal.aborted
      ? 'it did not come in time'
      : `it did not come (${((error as Error).cause as Error | undefined)?.message ?? (error as Error).message})`;
  }
}

/**
 * Requests every file of a build that another origin serves, if the operator allowed that origin. Answers why browsers could not use it from there; undefined
 * where they can, and for builds that the storefront serves. Throws where the build is not verified.
 */
export async function unreachableReason(
  store: ReleaseRepository,
  app: AppName,
  build: string,
  timeout = TIMEOUT,
): Promise<string | undefined> {
  const { publicPath } = await verifiedManifest(store, app, build);
  if (!isOtherOrigin(publicPath)) return undefined;
  // Of a shop at an address the list is not known here; it decides by itself when it is sent the publication.
  const refusal = /^https?:/.test(store.address) ? undefined : otherOriginRefusal(publicPath);
  if (refusal) return refusal;
  const files = servedFiles(await signedFiles(store, app, build));
  const deadline = AbortSignal.timeout(timeout.build);
  for (let start = 0; start < files.length; start += CONCURRENCY) {
    const some = files.slice(start, start + CONCURRENCY);
    const problems = await Promise.all(
      some.map(([file, hash]) => {
        const signal = AbortSignal.any([deadline, AbortSignal.timeout(timeout.file)]);
        return problemOfFile(publicPath + file, hash, signal);
      }),
    );
    const first = problems.findIndex((problem) => problem !== undefined);
    if (first >= 0)
      return (
        `browsers can not use ${publicPath + some[first]![0]}: ${problems[first]}. ` +
        'Each file of the build’s folder "web" has to be there before'
      );
  }
  return undefined;
}

/** Whether a build is live, a canary or behind the live one already: then its files were requested when it became so. */
const isKnown = (before: Apps, app: AppName, build: string): boolean => {
  const known = before[app];
  return known !== undefined && [known.build, ...buildsBehind(known), known.canary?.build].includes(build);
};

/**
 * Throws where browsers could not get the files of a build that would be shown, live or as a canary, from the other origin
 * that it names. Builds that visitors have already are not asked for again.
 *
 * @param shop Where visitors find the shop. On their machines `localhost` means another computer than here.
 */
export async function refuseUnreachable(
  store: ReleaseRepository,
  apps: Apps,
  { before, shop }: { before: Apps; shop: string },
): Promise<void> {
  const shown = (Object.entries(apps) as [AppName, AppRelease][]).flatMap(([app, { build, canary }]) =>
    [build, ...(canary ? [canary.build] : [])].map((one) => ({ app, build: one })),
  );
  for (const { app, build } of shown.filter((one) => !isKnown(before, one.app, one.build))) {
    const { publicPath } = await verifiedManifest(store, app, build);
    const isOnlyHere = isLoopback(publicPath) && !path.isAbsolute(shop) && !isLoopback(shop);
    const problem = isOnlyHere
      ? `${publicPath} would be on each visitor’s own machine`
      : await unreachableReason(store, app, build);
    if (problem) throw new Error(`${app} ${build} can not be released: ${problem}.`);
  }
}
