import { ROOT } from '@shop/environment/directories';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The pinned versions in the catalog of `pnpm-workspace.yaml`, by package name. */
export function catalogVersions(root = ROOT): Map<string, string> {
  const text = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, catalog = ''] = /^catalog:\n((?: {2}.*\n)+)/m.exec(text) ?? [];
  return new Map([...catalog.matchAll(/^ {2}'?([^':\s]+)'?: (\S+)$/gm)].map(([, name, version]) => [name!, version!]));
}
