import { rspack } from '@rspack/core';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { commonConfig } from './common-config.ts';

/** The errors of compiling a remote with one stylesheet. */
async function errorsWith(sheet: string, css: string, mode: 'production' | 'development'): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stylesheet-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, sheet), css);
  writeFileSync(path.join(folder, 'entry.ts'), `import './${sheet}';`);
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
  ['broken', 'page.module.css', '.own {}\n.own { color: red }}', /page\.module\.css:2: Unexpected }/],
  ['reaching outside', 'page.module.css', '.own {}\nheader { color: red }', /page\.module\.css:2: "header": /],
  ['no CSS Module', 'page.css', '* { color: red }', /page\.css:1: .*\*\.module\.css/],
])(
  'a stylesheet that is %s ends a build and is shown in development, with file and line',
  async (_, sheet, css, says) => {
    expect(await errorsWith(sheet, css, 'production')).toMatch(says);
    expect(await errorsWith(sheet, css, 'development')).toMatch(says);
  },
);
