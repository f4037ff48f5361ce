import { rspack } from '@rspack/core';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { commonConfig } from './common-config.ts';

/** The errors of compiling a remote with one more file. */
async function errorsWith(file: string, text: string, mode: 'production' | 'development'): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'check-source-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, file), text);
  writeFileSync(path.join(folder, 'entry.ts'), `import './${file}';`);
  const app = { name: 'mf-menu' as const, folder, web: './entry.ts', server: './entry.ts' };
  const compiler = rspack({
    ...commonConfig({ app, build: 'b1', directory: folder }, 'web', mode),
    entry: './entry.ts',
    output: { path: path.join(folder, 'out') },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats!.toString({ preset: 'errors-only', colors: false });
}

test.each([
  ['broken CSS', 'page.module.css', '.own {}\n.own { color: red }}', /page\.module\.css:2: Unexpected }/],
  [
    'CSS that reaches outside its remote',
    'page.module.css',
    '.own {}\nheader { color: red }',
    /page\.module\.css:2: "header": /,
  ],
  ['JSON with a key twice', 'en.json', '{\n"oils": "Oils",\n"oils": "Oil"\n}', /en\.json:3: this key/],
  ['JSON with a byte order mark', 'en.json', '\uFEFF{}', /en\.json:1: the file begins/],
  ['CSS that is no module', 'page.css', '* { color: red }', /page\.css:1: .*\*\.module\.css/],
])('%s ends a build and is shown in development, with file and line', async (_, file, text, says) => {
  expect(await errorsWith(file, text, 'production')).toMatch(says);
  expect(await errorsWith(file, text, 'development')).toMatch(says);
});
