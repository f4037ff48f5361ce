import { ROOT } from '@shop/environment/directories';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The shell, which contains the shared modules, and the smallest remote. */
const APPS = ['shell', 'mf-account'];
const INPUTS = [...APPS, 'shared', 'release', 'tooling', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.browserslistrc'];
/** Packages that lie in the checkout itself, as all do in a real one. The others are links, to be quick. */
const COPIED = /^(@module-federation|react|scheduler|zustand|i18next)/;

const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'same-bytes-')));
/** As deep as each other, because the packages that are links must lie equally far from both. */
const CHECKOUTS = ['a', 'of-a-longer-name'].map((name) => path.join(parent, name));
let builds: Record<string, string>[];

/** Copies what the apps are built of. */
function checkOut(checkout: string): void {
  const copy = (place: string) =>
    cpSync(path.join(ROOT, place), path.join(checkout, place), { recursive: true, verbatimSymlinks: true });
  INPUTS.forEach(copy);
  const packages = 'node_modules/.pnpm';
  mkdirSync(path.join(checkout, packages), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, packages))) {
    const place = path.join(packages, name);
    if (COPIED.test(name)) copy(place);
    else symlinkSync(path.join(ROOT, place), path.join(checkout, place));
  }
}

/** Builds the apps in a checkout with its own code. Returns the ids of the builds. */
async function builtIn(checkout: string): Promise<Record<string, string>> {
  const module = pathToFileURL(path.join(checkout, 'tooling/build/build-app.ts')).href;
  const code = `const { buildWhatChanged } = await import(${JSON.stringify(module)});
    console.log(JSON.stringify(await buildWhatChanged(() => {})));`;
  const env = { ...process.env, SHOP_VAR: path.join(checkout, 'var') };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { env });
  return JSON.parse(stdout) as Record<string, string>;
}

beforeAll(async () => {
  CHECKOUTS.forEach(checkOut);
  builds = await Promise.all(CHECKOUTS.map(builtIn));
}, 120_000);
afterAll(() => rmSync(parent, { recursive: true }));

test.each(APPS)('builds of the same %s in two folders have the same id and the same files', (app) => {
  const [one, other] = CHECKOUTS.map((checkout, index) => {
    const folder = path.join(checkout, 'var/release', app, builds[index]![app]!);
    const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>;
    // The manifest also says in which folder the build was made.
    const [{ 'manifest.json': _, ...hashes }, { made, ...manifest }] = [read('files.json'), read('manifest.json')];
    return { made, hashes, manifest: JSON.stringify(manifest, null, 1) };
  });

  expect(other!.made).not.toEqual(one!.made);
  expect(Object.keys(one!.hashes).length).toBeGreaterThan(50);
  expect(other!.hashes).toEqual(one!.hashes);
  expect(other!.manifest).toBe(one!.manifest);
});
