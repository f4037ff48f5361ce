import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildManifest, NAME_DIGEST, publicPath } from '../document/build-manifest.ts';
import { integrityOf } from '../signing/signed-manifest.ts';

/** The name that its content gives a file: `home.js` is `home.R4_jjti64tWB.js`. */
export function nameByContent(name: string, content: string): string {
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, NAME_DIGEST);
  return name.replace(/(?=\.\w+$)/, `.${digest}`);
}

/** Gives a test's build these browser files, the entry first, at addresses that builds share. The build has to be signed after that. */
export function shareFiles(folder: string, files: Record<string, string>): string[] {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as BuildManifest;
  rmSync(path.join(folder, 'web'), { recursive: true, force: true });
  mkdirSync(path.join(folder, 'web'));
  const named = Object.entries(files).map(([name, content]) => [nameByContent(name, content), content] as const);
  for (const [name, content] of named) writeFileSync(path.join(folder, 'web', name), content);
  const [entry = '', ...others] = named.map(([name]) => name);
  const shared: BuildManifest = {
    ...manifest,
    publicPath: publicPath(manifest.app, manifest.build),
    entry: [entry],
    fonts: [],
    chunks: { remote: others },
    integrity: Object.fromEntries(named.map(([name, content]) => [name, integrityOf(content)])),
  };
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(shared));
  return [entry, ...others];
}
