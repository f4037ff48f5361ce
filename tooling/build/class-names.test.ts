import { rspack } from '@rspack/core';
import type { AppName } from '@shop/composition/app-name';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shortClassNames } from './class-names.ts';
import { commonConfig } from './common-config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'class-names-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The classes that a build of an app gives to its stylesheets `price.module.css` and `button.module.css`. */
async function classesOf(name: AppName, build: string, styles: { price: string; button: string }) {
  for (const [sheet, css] of Object.entries(styles)) writeFileSync(path.join(folder, `${sheet}.module.css`), css);
  writeFileSync(
    path.join(folder, 'entry.ts'),
    `import price from './price.module.css';\nimport button from './button.module.css';\nexport default { price, button };\n`,
  );
  const app = { name, folder, web: './entry.ts', server: './entry.ts' };
  const compiler = rspack({
    ...commonConfig({ app, build, directory: folder }, 'server'),
    target: 'node24',
    entry: './entry.ts',
    output: { path: folder, uniqueName: build, filename: `${build}.cjs`, library: { type: 'commonjs2' } },
    plugins: [shortClassNames(app)],
  });
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const bundle = createRequire(import.meta.url)(path.join(folder, `${build}.cjs`)) as {
    default: Record<'price' | 'button', Record<string, string>>;
  };
  return bundle.default;
}

const STYLES = { price: '.now { color: red } .before { color: grey }', button: '.root { color: red }' };

test('builds of one app whose stylesheets are the same have the same classes, so that their files stay the same', async () => {
  expect(await classesOf('mf-cart', 'b2', STYLES)).toEqual(await classesOf('mf-cart', 'b1', STYLES));
});

test.each<[string, AppName, typeof STYLES]>([
  [
    'builds of one app with different stylesheets',
    'mf-cart',
    { ...STYLES, price: STYLES.price.replace('red', 'green') },
  ],
  ['builds of two apps with the same stylesheets', 'mf-account', STYLES],
])('%s do not restyle each other', async (_, name, styles) => {
  const builds = [await classesOf('mf-cart', 'b1', STYLES), await classesOf(name, 'b2', styles)];

  const classes = builds.flatMap(({ price, button }) => Object.values({ ...price, ...button }));
  expect(new Set(classes).size).toBe(6);
  expect(classes.filter((one) => !/^[a-z][\da-z]{4}$/.test(one))).toEqual([]);
});
