import { isNamedBy, type BuildManifest } from '@shop/release/document/build-manifest';
import { integrityOf, signBuild } from '@shop/release/signing/signed-manifest';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as BuildManifest;

/** The hash of every script and stylesheet of a build. */
export const hashesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(manifestIn(folder).integrity).map((name) => [
      name,
      integrityOf(readFileSync(path.join(folder, 'web', name))),
    ]),
  );

/** Writes hashes of a changed build's files into its manifest and signs the build. Other hashes than theirs: a tampered build. */
export function reSignBuild(folder: string, integrity = hashesIn(folder)): void {
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ ...manifestIn(folder), integrity }));
  // The server would refuse a build whose signature does not match, so it is signed to let browsers get its files.
  signBuild(folder);
}

/** Names the files of a changed build by their content, also in the files that name them: these change by that in turn. */
export function nameByContent(folder: string): void {
  const web = path.join(folder, 'web');
  const digestOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(web, file)))
      .digest('base64url');
  for (;;) {
    const files = readdirSync(web).filter((file) => /\.(js|css)$/.test(file));
    const misnamed = files.find((file) => !isNamedBy(digestOf(file), file));
    if (misnamed === undefined) return;
    const [old, digest] = [misnamed.split('.').at(-2)!, digestOf(misnamed)];
    renameSync(path.join(web, misnamed), path.join(web, misnamed.replace(old, digest)));
    for (const file of [...readdirSync(web).map((name) => `web/${name}`), 'manifest.json']) {
      if (!/\.(js|css|json)$/.test(file)) continue;
      const text = readFileSync(path.join(folder, file), 'utf8');
      if (text.includes(old)) writeFileSync(path.join(folder, file), text.replaceAll(old, digest));
    }
  }
}
