import { ROOT } from '@shop/environment/directories';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SIDES = /Arabic runs right to left/;
const COLOURS = /Colours are tokens/;
const FORCED = /Forced colours drop/;
const MOTION = /reduced motion/;

const REFUSED: [declaration: string, says: RegExp][] = [
  ['margin-left: 1rem', SIDES],
  ['padding-right: 1rem', SIDES],
  ['left: 0', SIDES],
  ['border-left: 1px solid currentcolor', SIDES],
  ['border-top-left-radius: 2px', SIDES],
  ['text-align: left', SIDES],
  ['text-align: right', SIDES],
  ['float: left', SIDES],
  ['clear: right', SIDES],
  ['margin: 0 1rem 0 2rem', SIDES],
  ['inset: 0 auto 0 0', SIDES],
  ['transform-origin: left center', SIDES],
  ['background: linear-gradient(to right, transparent, currentcolor)', SIDES],
  ['color: #fff', COLOURS],
  ['background: white', COLOURS],
  ['color: rgb(0 0 0 / 50%)', COLOURS],
  ['border-color: oklch(0.7 0.1 60)', COLOURS],
  ['box-shadow: var(--shadow-over)', FORCED],
  ["&::before { content: ''; background: var(--brass) }", FORCED],
  ["&::after { content: ''; background: currentcolor }", FORCED],
  ['border: 1px solid; background: var(--ink); color: var(--page)', FORCED],
  ['transition: opacity 300ms', MOTION],
  ['animation: sample 0.5s', MOTION],
];

const ALLOWED = [
  'margin-inline-start: 1rem',
  'inset-inline-end: 0',
  'border-start-start-radius: 2px',
  'text-align: start',
  'float: inline-start',
  'margin: 0 1rem 2rem',
  'background: linear-gradient(var(--to-end), transparent, var(--ink))',
  'color: var(--ink)',
  'color: color-mix(in srgb, var(--ink) 16%, transparent)',
  'box-shadow: var(--shadow-over); outline: var(--forced-edge)',
  "&::before { content: ''; background: var(--brass); forced-color-adjust: none }",
  'background: var(--ink); color: var(--page); forced-color-adjust: none',
  "&::after { content: ''; background: linear-gradient(var(--to-end), transparent, var(--ink)) }",
  'transition: opacity var(--quick) 200ms',
];

const folder = mkdtempSync(join(tmpdir(), 'shop-stylelint-'));
const fileOf = (index: number, kind: 'refused' | 'allowed') => `${kind}-${index}.module.css`;
const warnings = new Map<string, string[]>();

beforeAll(() => {
  const write = (file: string, declaration: string) =>
    writeFileSync(join(folder, file), `.sample {\n  ${declaration};\n}\n`);
  for (const [index, [declaration]] of REFUSED.entries()) write(fileOf(index, 'refused'), declaration);
  for (const [index, declaration] of ALLOWED.entries()) write(fileOf(index, 'allowed'), declaration);

  // Stylelint writes its report to standard error.
  const { stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/stylelint'),
    ['--config', join(ROOT, 'stylelint.config.mjs'), '--formatter', 'json', '*.css'],
    { cwd: folder, encoding: 'utf8' },
  );
  for (const { source, warnings: found } of JSON.parse(stderr) as { source: string; warnings: { text: string }[] }[]) {
    warnings.set(
      basename(source),
      found.map(({ text }) => text),
    );
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(REFUSED.map(([declaration, says], index) => ({ declaration, says, index })))(
  'stylelint refuses “$declaration” and says why',
  ({ says, index }) => {
    expect(warnings.get(fileOf(index, 'refused'))).toContainEqual(expect.stringMatching(says));
  },
);

test.each(ALLOWED.map((declaration, index) => ({ declaration, index })))(
  'stylelint allows “$declaration”',
  ({ index }) => {
    expect(warnings.get(fileOf(index, 'allowed'))).toEqual([]);
  },
);
