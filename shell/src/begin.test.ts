import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the entry imports only the scheduler statically, and evaluates each part in a separate task', () => {
  const code = readFileSync(new URL('./begin.ts', import.meta.url), 'utf8');

  const staticImports = [...code.matchAll(/^import .*'(.+)';$/gm)].map(([, from]) => from);
  const eagerParts = [...code.matchAll(/import\(\/\* webpackMode: "eager" \*\/ '(.+)'\)/g)].map(([, from]) => from);

  expect(staticImports).toEqual(['./browser/scheduling.ts']);
  expect(eagerParts).toContain('react-dom/client');
  expect(eagerParts.at(-1)).toBe('./browser.tsx');
});
