import { buildId, buildInputs } from '@shop/build/build-inputs';
import { ROOT } from '@shop/environment/directories';
import { newRemote } from '@shop/packing/new-remote';
import { appNames } from '@shop/workspace/apps';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

type AppName = ReturnType<typeof appNames>[number];
const APPS = appNames();
const INSTALLED = /(^|\/)(node_modules|var)(\/|$)/;

/** A copy of what the ids of this repository's builds are computed from. */
let copy: string;
let before: Partial<Record<AppName, string>>;
/** The files that a test has edited, and their text before it. */
let edited: [place: string, text: string][] = [];

const idsNow = () => Object.fromEntries(APPS.map((app) => [app, buildId(app, copy)]));
/** The apps whose build has another id than before the test. */
function changed(): AppName[] {
  const now = idsNow();
  return APPS.filter((app) => now[app] !== before[app]);
}

function edit(file: string, change: (text: string) => string): void {
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  edited.push([place, text]);
  writeFileSync(place, change(text));
  expect(readFileSync(place, 'utf8')).not.toBe(text);
}

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'build-inputs-'));
  for (const place of [...APPS, 'shared', 'release', 'tooling', 'pnpm-lock.yaml', '.browserslistrc'])
    cpSync(path.join(ROOT, place), path.join(copy, place), {
      recursive: true,
      filter: (file) => !INSTALLED.test(path.relative(ROOT, file)),
    });
  before = idsNow();
}, 60_000);
afterEach(() => {
  for (const [place, text] of edited.reverse()) writeFileSync(place, text);
  edited = [];
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Adds a dependency to an app's `package.json` and to the lockfile, as `pnpm add` does. */
function addPackage(app: string, name: string): void {
  edit(`${app}/package.json`, (text) =>
    text.replace('"dependencies": {', `"dependencies": {\n    "${name}": "1.0.0",`),
  );
  edit('pnpm-lock.yaml', (text) =>
    text
      .replace(
        `\n  ${app}:\n    dependencies:\n`,
        `$&      ${name}:\n        specifier: 1.0.0\n        version: 1.0.0\n`,
      )
      .replace('\npackages:\n', `$&\n  ${name}@1.0.0:\n    resolution: {integrity: sha512-${name}}\n`)
      .replace('\nsnapshots:\n', `$&\n  ${name}@1.0.0: {}\n`),
  );
}

test('a new remote, and a package that one app or the release tooling gets, change no other app’s build id', () => {
  newRemote('mf-gifts', copy);
  edit('pnpm-lock.yaml', (text) => {
    const [account] = /^ {2}mf-account:\n(?: {4}.*\n)+/m.exec(text)!;
    return text.replace(account, account + account.replace('mf-account', 'mf-gifts'));
  });
  addPackage('mf-gifts', 'ribbons');
  addPackage('release', 'storage');
  expect(changed()).toEqual([]);

  addPackage('mf-account', 'left-pad');
  edit('mf-account/src/remote.ts', (text) => `import 'left-pad';\n${text}`);

  expect(changed()).toEqual(['mf-account']);
  expect(buildInputs('mf-account', copy).packages).toContainEqual(expect.stringMatching(/^left-pad@1\.0\.0 .*sha512/));
});

test('no other app’s build id has anything of the back office', () => {
  rmSync(path.join(copy, 'mf-staff'), { recursive: true });
  edit('pnpm-lock.yaml', (text) => text.replace(/^ {2}mf-staff:\n(?: {4}.*\n)+\n/m, ''));

  const others = APPS.filter((app) => app !== 'mf-staff');
  expect(others.map((app) => buildId(app, copy))).toEqual(others.map((app) => before[app]));

  cpSync(path.join(ROOT, 'mf-staff'), path.join(copy, 'mf-staff'), {
    recursive: true,
    filter: (file) => !INSTALLED.test(path.relative(ROOT, file)),
  });
});

test.each<[string, RegExp, readonly AppName[]]>([
  ['a package of the shell alone', /workbox-strategies@7[.\d]+:\n {4}resolution: \{integrity: /, ['shell']],
  ['a package that every app contains', / react@19[.\d]+:\n {4}resolution: \{integrity: /, APPS],
  ['what a package of the build depends on', / serialize-javascript@[.\d]+:\n {4}resolution: \{integrity: /, APPS],
  ['a package of the API alone', / fastify@5[.\d]+:\n {4}resolution: \{integrity: /, []],
])('other files of %s change exactly the builds that need it', (_, entry, apps) => {
  edit('pnpm-lock.yaml', (text) => text.replace(entry, '$&sha512-other'));

  expect(changed()).toEqual(apps);
});

test.each<[string, string, readonly AppName[]]>([
  ['a part of the design system', 'shared/ui/price-range/price-range.tsx', ['shell', 'mf-catalog']],
  ['the build’s code', 'tooling/build/web-config.ts', APPS],
  ['the code of a release, which comes after the build', 'release/planning/prune.ts', []],
  ['the storefront server', 'shell/server/app.ts', []],
  ['a test', 'shared/ui/tokens.test.ts', []],
  ['a page of one app', 'mf-cart/src/remote.ts', ['mf-cart']],
])('a change of %s changes exactly the builds that it is in', (_, file, apps) => {
  edit(file, (text) => `${text}// changed\n`);

  expect(changed()).toEqual(apps);
});
