import { expect, test } from 'vitest';
import { fileCycles, folderCycles, folderGraph } from './folder-cycles.ts';
import { readSource, sourceFiles } from './source-files.ts';

const sourcesOf = (folder: string) =>
  new Map(
    sourceFiles
      .filter((path) => path.startsWith(folder) && /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => [path, readSource(path)]),
  );

test('two folders that import each other are found, also through a third folder, a parent or a lazy import', () => {
  const sources = new Map([
    ['src/start.ts', "import { a } from './a/a.ts';"],
    ['src/a/a.ts', 'const b = () => import(/* webpackChunkName: "b" */ \'../b/b.ts\');'],
    ['src/b/b.ts', "import type { C } from './c/c.ts';\nimport words from '../a/words.json';"],
    ['src/b/c/c.ts', "export { a } from '../../a/a.ts';"],
  ]);

  expect(folderCycles(sources)).toEqual(['src/a → src/b → src/b/c → src/a']);
});

test('imports in one direction only are not a cycle', () => {
  const sources = new Map([
    ['src/start.ts', "import './a/a.ts';\nimport './b/b.ts';"],
    ['src/a/a.ts', "import '../b/b.ts';\nimport './own.ts';"],
    ['src/b/b.ts', "import words from '../a/words.json';"],
  ]);

  expect(folderCycles(sources)).toEqual([]);
});

test('files that import each other are found', () => {
  const sources = new Map([
    ['a/fetch.ts', "import type { Call } from './broker.ts';"],
    ['a/broker.ts', "import { ORIGIN } from './fetch.ts';"],
  ]);

  expect(fileCycles(sources)).toEqual(['a/fetch.ts → a/broker.ts → a/fetch.ts']);
});

test('no file of the repository imports a file that imports it, directly or through others', () => {
  expect(fileCycles(sourcesOf(''))).toEqual([]);
});

test('the folders of shell/src depend on each other in one direction only', () => {
  const sources = sourcesOf('shell/src/');

  expect(folderGraph(sources).get('shell/src')).toContain('shell/src/browser');
  expect(folderCycles(sources)).toEqual([]);
});

test.each(['mf-account', 'mf-cart', 'mf-catalog'])(
  'the folders of %s depend on each other in one direction only',
  (app) => {
    expect(folderCycles(sourcesOf(`${app}/src/`))).toEqual([]);
  },
);
