import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './source-files.ts';

const remotes = [...new Set(sourceFiles.flatMap((path) => /^mf-[a-z0-9-]+(?=\/)/.exec(path) ?? []))];

/** A remote's dynamic imports by chunk name: pages by their route's id, slots as `slot-…`. */
const loadedBy = (remote: string): { chunk: string; path: string }[] =>
  [...readSource(`${remote}/src/remote.ts`).matchAll(/webpackChunkName: "([^"]+)" \*\/\s*'\.\/([^']+)'/g)].map(
    ([, chunk = '', path = '']) => ({ chunk, path }),
  );
const isPage = ({ chunk }: { chunk: string }) => !/^(slot-|messages-|commands$)/.test(chunk);

test('there are remotes whose layout can be checked', () => {
  expect(remotes).not.toEqual([]);
});

test.each(remotes)('every page of %s is in the folder of its subject', (remote) => {
  const pages = loadedBy(remote).filter(isPage);
  const misplaced = pages.map(({ path }) => path).filter((path) => !/^[a-z-]+\/[a-z-]+-page\.tsx$/.test(path));

  expect(pages).toHaveLength([...readSource(`${remote}/src/remote.ts`).matchAll(/\blazy:/g)].length);
  expect(misplaced).toEqual([]);
});

test.each(remotes)('every slot filler of %s is in the folder of its subject', (remote) => {
  const slots = loadedBy(remote).filter(({ chunk }) => chunk.startsWith('slot-'));
  const misplaced = slots.map(({ path }) => path).filter((path) => !/^[a-z-]+\/[a-z-]+\.tsx$/.test(path));

  expect(misplaced).toEqual([]);
});

test.each(remotes)('%s has folders of subjects, not of kinds of code', (remote) => {
  const inside = sourceFiles
    .filter((path) => path.startsWith(`${remote}/src/`))
    .map((path) => path.split('/').slice(2));
  const beside = inside.filter((path) => path.length === 1).map(([file]) => file!);
  const folders = inside.flatMap((path) => path.slice(0, -1));

  expect(beside.filter((file) => !/^(remote|commands|slots)(\.test)?\.ts$/.test(file))).toEqual([]);
  expect(folders.filter((name) => /^(pages|slots|components|hooks|helpers|utils|styles)$/.test(name))).toEqual([]);
});

test.each(remotes)('no two sources of %s differ only in the extension', (remote) => {
  const modules = sourceFiles
    .filter((path) => path.startsWith(`${remote}/src/`) && /\.tsx?$/.test(path))
    .map((path) => `${dirname(path)}/${basename(path).replace(/\.tsx?$/, '')}`);

  expect(modules.filter((name, index) => modules.indexOf(name) !== index)).toEqual([]);
});
