import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, type AppName } from './paths.ts';

/** Shared folders whose code ends up in builds, or decides how they are made. */
const BUNDLED = [
  'browser',
  'build',
  'client',
  'composition',
  'contract',
  'customer',
  'federation',
  'forms',
  'i18n',
  'store',
  'ui',
];
const IGNORED = /(^|\/)(node_modules|surfaces|testing)\/|\.test\.tsx?$|\.md$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.relative(ROOT, entry.parentPath), entry.name))
    .filter((file) => !IGNORED.test(file))
    .sort();
}

/** A build's id: a hash of all that goes into it, known before it is built. The same inputs give the same id anywhere. */
export function buildId(app: AppName): string {
  const folders = [app === 'shell' ? 'shell/src' : `${app}/src`, ...BUNDLED.map((name) => `shared/${name}`)];
  const files = [
    ...folders.flatMap((folder) => filesBelow(path.join(ROOT, folder))),
    `${app}/app.config.ts`,
    'pnpm-lock.yaml',
    '.browserslistrc',
  ];
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 10);
}
