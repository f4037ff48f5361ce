import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the first code of a page takes nothing at once: each part is evaluated in a task of its own', () => {
  const code = readFileSync(new URL('./begin.ts', import.meta.url), 'utf8');

  const atOnce = [...code.matchAll(/^import .*'(.+)';$/gm)].map(([, from]) => from);
  const inParts = [...code.matchAll(/import\(\/\* webpackMode: "eager" \*\/ '(.+)'\)/g)].map(([, from]) => from);

  expect(atOnce).toEqual(['./browser/pause.ts']);
  expect(inParts).toContain('react-dom/client');
  expect(inParts.at(-1)).toBe('./browser.tsx');
});
