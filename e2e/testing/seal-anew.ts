import type { BuildManifest } from '@shop/release/document/build-manifest';
import { integrityOf, signBuild } from '@shop/release/signing/signed-manifest';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the hashes of a changed build's files into its manifest and signs the build. If `tampered` names the folder of
 * the original build, the hashes are those of its files, so that the changed build looks tampered with to browsers.
 */
export function sealAnew(folder: string, tampered?: string): void {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
  const build = path.basename(folder);
  for (const name of Object.keys(manifest.integrity)) {
    const text = tampered
      ? readFileSync(path.join(tampered, 'web', name), 'utf8').replaceAll(path.basename(tampered), build)
      : readFileSync(path.join(folder, 'web', name), 'utf8');
    manifest.integrity[name] = integrityOf(text);
  }
  writeFileSync(file, JSON.stringify(manifest));
  // The server would refuse a build whose signature does not match, so it is signed to let browsers get its files.
  signBuild(folder);
}
