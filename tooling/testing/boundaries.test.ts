import { ROOT } from '@shop/environment/directories';
import { remoteNames } from '@shop/workspace/apps';
import { foldersBelow } from '@shop/workspace/packages';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CROSSINGS: [why: string, file: string, code: string, says: RegExp][] = [
  [
    'a remote imports another remote',
    'mf-catalog/src/x.ts',
    "import '@shop/mf-cart/src/cart';",
    /A remote never imports another remote/,
  ],
  [
    'a remote reaches another by its path',
    'mf-cart/src/x.ts',
    "import '@shop/mf-account/src/remote';",
    /A remote never imports another remote/,
  ],
  [
    'a remote reaches into the shell',
    'mf-account/src/login/x.ts',
    "import '../../../shell/src/frame.tsx';",
    /A remote never imports another remote/,
  ],
  [
    'a remote takes more than types of another’s places',
    'mf-catalog/src/x.ts',
    "import { places } from '@shop/mf-account/slots'; export const x = places;",
    /takes the types alone/,
  ],
  ['the shell names a remote', 'shell/src/x.ts', "import '@shop/mf-catalog/src/remote';", /The shell names no remote/],
  ['the contract imports whole zod', 'shared/contract/x.ts', "import { z } from 'zod'; z();", /zod\/mini alone/],
  [
    'the contract imports react',
    'shared/contract/x.ts',
    "import { createElement } from 'react'; createElement('a');",
    /zod\/mini alone/,
  ],
  ['the kit imports the store', 'shared/ui/x.tsx', "import '@shop/store/react';", /The kit knows no store/],
  ['the kit imports the client', 'shared/ui/x.tsx', "import '@shop/client/client';", /The kit knows no store/],
  [
    'the API imports the texts of pages',
    'api/src/x.ts',
    "import '@shop/i18n/create-i18n';",
    /only the contract, plain data/,
  ],
  ['the API imports the store', 'api/src/x.ts', "import '@shop/store/react';", /only the contract, plain data/],
  [
    'the API asks where the project lies',
    'api/src/x.ts',
    "import '@shop/environment/directories';",
    /only the contract/,
  ],
  ['a page imports whole zod', 'mf-catalog/src/x.ts', "import { z } from 'zod'; z();", /use zod\/mini/],
  ['a page fetches by itself', 'mf-catalog/src/x.ts', "void fetch('/');", /Only shared\/client calls fetch/],
  ['a page fetches through window', 'shell/src/x.ts', "void window.fetch('/');", /Only shared\/client calls fetch/],
  ['a page formats by itself', 'mf-catalog/src/x.ts', 'new Intl.NumberFormat();', /Only shared\/i18n touches Intl/],
  ['the server formats by itself', 'shell/server/x.ts', 'new Intl.NumberFormat();', /Only shared\/i18n touches Intl/],
  [
    'a page asks for the browser’s format',
    'shell/src/x.ts',
    'export const x = new Date().toLocaleDateString();',
    /not the page's/,
  ],
  ['a file re-exports everything', 'shared/ui/x.ts', "export * from './y.ts';", /Barrel file/],
  [
    'a component sets a style attribute',
    'shared/ui/x.tsx',
    'export const X = () => <p style={{}} />;',
    /Content-Security-Policy/,
  ],
];
const ALLOWED: [why: string, file: string, code: string][] = [
  [
    'a remote to take the types of another’s places',
    'mf-catalog/src/x.ts',
    "import type {} from '@shop/mf-account/slots'; export const x = 1;",
  ],
  [
    'a type in the contract',
    'shared/contract/x.ts',
    "import type { ReactNode } from 'react'; export type X = ReactNode;",
  ],
  ['a neighbour in the contract', 'shared/contract/x.ts', "import { y } from './y.ts'; y();"],
  ['zod/mini in the contract', 'shared/contract/x.ts', "import * as z from 'zod/mini'; z.string();"],
  ['formats in the API', 'api/src/x.ts', "import { formatMoney } from '@shop/i18n/format'; formatMoney(1, 'en');"],
  ['the list of settings in the API', 'api/src/x.ts', "import { y } from '@shop/environment/settings'; y();"],
  ['the contract in the API', 'api/src/x.ts', "import { y } from '@shop/contract/money'; y();"],
  ['whole zod in the API', 'api/src/x.ts', "import { z } from 'zod'; z.string();"],
  ['fetch in the client', 'shared/client/x.ts', "void fetch('/');"],
  ['Intl in i18n', 'shared/i18n/x.ts', "new Intl.NumberFormat('en');"],
];

/** Folders whose code runs in the browser: those of the packages that the remotes depend on. */
const BROWSER_FOLDERS = [
  ...new Set(remoteNames().flatMap((remote) => foldersBelow(remote))),
  'shell',
  'mf-of-tomorrow',
  'shared/of-tomorrow',
].map((place) => (place.startsWith('shared/') ? place : `${place}/src`));
/** The packages that may do what a rule forbids everywhere else. */
const MAY_FETCH = 'shared/client';
const MAY_FORMAT = 'shared/i18n';
for (const place of BROWSER_FOLDERS) {
  if (place !== MAY_FETCH) {
    CROSSINGS.push([`${place} fetches`, `${place}/x.ts`, "void fetch('/');", /Only shared\/client calls fetch/]);
  }
  if (place !== MAY_FORMAT) {
    CROSSINGS.push([`${place} formats`, `${place}/x.ts`, 'new Intl.NumberFormat();', /Only shared\/i18n touches Intl/]);
  }
  CROSSINGS.push([`${place} imports whole zod`, `${place}/x.ts`, "import { z } from 'zod'; z();", /zod\/mini/]);
  for (const other of [
    '@shop/mf-cart/src/remote',
    '@shop/api/app',
    '@shop/commands/release/command',
    '@shop/workspace/apps',
  ]) {
    CROSSINGS.push([`${place} imports ${other}`, `${place}/x.ts`, `import '${other}';`, /./]);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'shop-boundaries-'));
const findings = new Map<string, string[]>();

beforeAll(() => {
  cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [why, file, code] of [...CROSSINGS, ...ALLOWED]) {
    const path = join(folder, placeOf(why, file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${code}\n`);
  }
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string; help?: string }[] };
  for (const { filename, message, help } of diagnostics) {
    findings.set(filename, [...(findings.get(filename) ?? []), `${message} ${help ?? ''}`]);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes each case into a separate file in the folder that the rule is about. */
function placeOf(why: string, file: string): string {
  return file.replace('/x.', `/${why.replace(/\W+/g, '-')}.`);
}

test.each(CROSSINGS)('the linter says why when %s', (why, file, _code, says) => {
  const said = findings.get(placeOf(why, file));

  expect(said).toContainEqual(expect.stringMatching(says));
});

test.each(ALLOWED)('the linter allows %s', (why, file) => {
  const said = findings.get(placeOf(why, file)) ?? [];

  expect(said).not.toContainEqual(expect.stringMatching(/restricted/));
});
