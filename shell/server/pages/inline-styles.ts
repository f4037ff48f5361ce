import { DEVELOPMENT_BUILD } from '@shop/release/proof/developed-apps';
import type { UsableBuild } from '@shop/release/proof/release-snapshot';
import { integrityOf } from '@shop/release/signing/signed-manifest';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The sheets of a build that may stand in documents, read once; null for one that may not. */
const known = new WeakMap<UsableBuild, Map<string, string | null>>();

/**
 * A stylesheet's text, to stand in a document instead of a link. Undefined where it is not what the manifest vouches
 * for, or can't stand there: the browser is then left to fetch it, and to refuse it.
 */
export function inlineStyles(build: UsableBuild, file: string): string | undefined {
  // A sheet under development changes in its place.
  if (build.build === DEVELOPMENT_BUILD) return undefined;
  const sheets = known.get(build) ?? new Map<string, string | null>();
  known.set(build, sheets);
  if (!sheets.has(file)) sheets.set(file, readSheet(build, file));
  return sheets.get(file) ?? undefined;
}

function readSheet({ folder, manifest }: UsableBuild, file: string): string | null {
  try {
    const text = readFileSync(path.join(folder, 'web', file), 'utf8');
    const isVouchedFor = integrityOf(text) === manifest.integrity[file];
    return isVouchedFor && !/<\/style/i.test(text) ? text : null;
  } catch {
    return null;
  }
}
