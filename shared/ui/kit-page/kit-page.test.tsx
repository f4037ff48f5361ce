import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { KitPage } from './kit-page.tsx';

const UI = join(import.meta.dirname, '..');

test.each(['en', 'ar'] as const)('every component renders on a server in %s, without style attributes', (language) => {
  const html = render(<KitPage />, language);

  expect(html).toContain('The kit');
  expect(html).not.toContain('style=');
});

test('every component with a stylesheet is on the page', () => {
  const rows = globSync('kit-page/*.tsx', { cwd: UI }).map((file) => readFileSync(join(UI, file), 'utf8'));
  const parts = new Set(globSync('*/*.{module.css,tsx}', { cwd: UI }).map((file) => dirname(file)));

  const missing = [...parts].filter(
    (part) => !['kit-page', 'testing'].includes(part) && !rows.some((row) => row.includes(`'../${part}/`)),
  );

  expect(missing).toEqual([]);
});
