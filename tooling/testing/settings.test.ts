import { ROOT } from '@shop/environment/directories';
import type { Setting } from '@shop/environment/setting';
import { settings } from '@shop/environment/settings';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configurationPage } from './configuration-page.ts';
import { readSource, sourceFiles } from './source-files.ts';

const LIST = /^shared\/environment\/((shop-|running-)?settings|setting)\.ts$/;
const code = sourceFiles
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.(test|spec)\.tsx?$|\/new-remote/.test(path) && !LIST.test(path))
  .map((path) => ({ path, text: readSource(path).replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '') }));

/** What Node, npm and the operating system define. */
const OF_THE_PLATFORM = [
  'PATH',
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'NO_PROXY',
  'SUDO_USER',
  'WATCH_REPORT_DEPENDENCIES',
];

const READS = [
  // process.env.NAME, environment.NAME
  /\b(?:process\.env|environment)\.([A-Z][A-Z\d_]+)\b/g,
  // { NAME: value } = process.env, and the same as a parameter
  /\{([^{}]*)\}(?:: (?:NodeJS\.ProcessEnv|ModeVariables))?(?: = (?:process\.env|environment|variables)\b|\) *(?::(?!:)|=))/g,
];

const namesReadIn = (text: string): string[] =>
  READS.flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(([, names]) => [...names!.matchAll(/(?<![.\w'])[A-Z][A-Z\d]+(?:_[A-Z\d]+)*(?=\s*(?:[:,=}]|$))/g)])
    .map(([name]) => name);

test('every environment variable that a program reads is in the list of settings', () => {
  const unlisted = code.flatMap(({ path, text }) =>
    namesReadIn(text)
      .filter((name) => !(name in settings) && !OF_THE_PLATFORM.includes(name))
      .map((name) => `${path}: ${name}`),
  );

  expect(unlisted).toEqual([]);
});

/** The folders that each program's code lies in. */
const FOLDERS: Record<Setting['readBy'][number], RegExp> = {
  storefront: /^(shell\/server|release|shared)\//,
  API: /^(api\/(src|database)|shared)\//,
  'npm commands': /^(tooling|api\/(src|database)|release|shared)\//,
  'release commands': /^(tooling\/(commands\/release|remote-kit)|release|shared)\//,
  'staff commands': /^(api\/(src\/(cli|prepare)|database)|shared)/,
  tests: /^(e2e|api\/testing|tooling|shared)\//,
};

test('every setting is read by the programs that the list names', () => {
  const unread = Object.entries<Setting>(settings).flatMap(([name, { readBy }]) =>
    readBy
      .filter(
        (program) =>
          !code.some(({ path, text }) => FOLDERS[program].test(path) && new RegExp(`\\b${name}\\b`).test(text)),
      )
      .map((program) => `${name}: ${program}`),
  );

  expect(unread).toEqual([]);
});

test('a default value in code equals that in the list of settings', () => {
  const others = code.flatMap(({ path, text }) =>
    [...text.matchAll(/\b([A-Z][A-Z\d_]+) \?\? (?:'([^']+)'|(\d[\d_]+))/g)]
      .filter(([, name, word, number]) => {
        const setting = (settings as Record<string, Setting>)[name!];
        return setting?.default !== undefined && setting.default !== (word ?? number!.replaceAll('_', ''));
      })
      .map(([found]) => `${path}: ${found}`),
  );

  expect(others).toEqual([]);
});

test('docs/configuration.md is generated from the list; run this test with -u to update it', async () => {
  await expect(configurationPage()).toMatchFileSnapshot(join(ROOT, 'docs/configuration.md'));
});
