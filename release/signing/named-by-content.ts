import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hasSharedFiles, isNamedBy, type BuildManifest } from '../document/build-manifest.ts';

const SERVED = /^web\/.*\.(?:js|css|woff2)$/;
const COMPRESSED = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** Whether what browsers would unpack is the file itself. */
function isCopyOf(content: Buffer, packed: Buffer, unpack: typeof gunzipSync): boolean {
  try {
    return unpack(packed, { maxOutputLength: Math.max(content.length, 1) }).equals(content);
  } catch {
    return false;
  }
}

/**
 * Why files of a build can't have addresses that other builds share: one does not have the content that its name and the
 * manifest promise, or its compressed copy has another. Undefined where each may answer for every build that names it, and
 * for builds with a folder of their own. Whoever signs a build can thus only harm that build.
 *
 * @param files Paths of the build's files.
 * @param read Reads one of them.
 */
export function sharedFileProblem(
  manifest: Pick<BuildManifest, 'app' | 'publicPath' | 'integrity'>,
  files: readonly string[],
  read: (file: string) => Buffer,
): string | undefined {
  if (!hasSharedFiles(manifest)) return undefined;
  const known = new Set(files);
  const missing = Object.keys(manifest.integrity).find((file) => !known.has(`web/${file}`));
  if (missing) return `web/${missing} is missing`;
  for (const file of files.filter((one) => SERVED.test(one))) {
    const content = read(file);
    const digest = createHash('sha256').update(content).digest('base64');
    const promised = manifest.integrity[file.slice('web/'.length)] ?? `sha256-${digest}`;
    if (!isNamedBy(digest, file) || promised !== `sha256-${digest}`) return `${file} is not named by its content`;
    for (const [ending, unpack] of Object.entries(COMPRESSED))
      if (known.has(file + ending) && !isCopyOf(content, read(file + ending), unpack))
        return `${file + ending} is not a copy of ${file}`;
  }
  return undefined;
}
