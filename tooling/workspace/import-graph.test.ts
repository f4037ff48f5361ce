import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { importGraph } from './import-graph.ts';

const folders: string[] = [];

function repository(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'import-graph-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return importGraph(folder);
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const KIT = JSON.stringify({
  name: '@shop/kit',
  exports: { './*.css': './*.css', './price/*': './price/*.ts', './frame': './src/frame.tsx', './*': './*.tsx' },
});

test.each([
  ['an import', "import { a } from './a.ts';", 'app/a.ts'],
  ['a lazy import', "const a = () => import(/* webpackChunkName: 'a' */ './a.ts');", 'app/a.ts'],
  ['a type', "import type { A } from './a.ts';", 'app/a.ts'],
  ['the program that it starts', "fork(new URL('./a.ts', import.meta.url));", 'app/a.ts'],
  ['a path from the root', "join(ROOT, 'app/a.ts');", 'app/a.ts'],
  ['a path that is joined to a folder', "import(join(ROOT, name, 'src/remote.ts'));", 'other/src/remote.ts'],
  ['a package’s file by the longest pattern', "import { Card } from '@shop/kit/card/card';", 'kit/card/card.tsx'],
  ['one of another ending', "import '@shop/kit/price/cheapest';", 'kit/price/cheapest.ts'],
  ['one that is exported by name', "import '@shop/kit/frame';", 'kit/src/frame.tsx'],
  ['styles', "import '@shop/kit/card/card.module.css';", 'kit/card/card.module.css'],
])('a file names another by %s', (_how, source, target) => {
  const graph = repository({
    'app/package.json': '{"name": "@shop/app"}',
    'app/start.ts': source,
    'app/a.ts': '',
    'other/src/remote.ts': '',
    'kit/package.json': KIT,
    'kit/card/card.tsx': '',
    'kit/card/card.module.css': '',
    'kit/price/cheapest.ts': '',
    'kit/src/frame.tsx': '',
  });

  expect([...graph.namedBy('app/start.ts')]).toEqual([target]);
});

test('dependents are found through others, also in a circle', () => {
  const graph = repository({
    'a.css': "@import 'x'; .b { background: url(./picture.svg) }",
    'picture.svg': '',
    'b.ts': "import './a.css'; import './c.ts';",
    'c.ts': "import './b.ts';",
    'd.ts': "import 'node:fs';",
  });

  expect([...graph.dependentsOf(['picture.svg'])].sort()).toEqual(['a.css', 'b.ts', 'c.ts', 'picture.svg']);
});
