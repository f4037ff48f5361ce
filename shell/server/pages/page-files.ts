import type { Language } from '@shop/contract/language';
import type { BuildManifest } from '@shop/release/document/build-manifest';

interface Input {
  shell: BuildManifest;
  /** The remote that rendered the page, if one did. */
  remote: BuildManifest | null;
  /** Ids of the matched routes; a lazy route's chunk is named after it. */
  routes: readonly string[];
  language: Language;
}

/** The scripts and stylesheets that this page needs, in loading order, each once. */
export function filesOfPage({ shell, remote, routes, language }: Input): { manifest: BuildManifest; file: string }[] {
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
