import type { UsableBuild } from '@shop/release/proof/release-snapshot';
import { integrityOf } from '@shop/release/signing/signed-manifest';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stylesheetOf } from './compose-page.ts';
import { readMarkup } from './used-rules.ts';

/** A build with one stylesheet: its hash is that of `built`, its file has these `contents`. */
function buildWith({ built, contents = built }: { built: string; contents?: string }): UsableBuild {
  const folder = mkdtempSync(path.join(tmpdir(), 'styles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'web'));
  writeFileSync(path.join(folder, 'web/main.css'), contents);
  const manifest = {
    app: 'shell' as const,
    build: 's1',
    contract: 1,
    shares: {},
    calls: [],
    publicPath: '/assets/shell/s1/',
    entry: ['main.css'],
    fonts: [],
    chunks: {},
    integrity: { 'main.css': integrityOf(built), 'gone.css': integrityOf('') },
  };
  return { build: 's1', folder, manifest, files: {} };
}

test('a stylesheet whose hash is right is inlined', () => {
  const build = buildWith({ built: 'p{color:red}' });

  expect(stylesheetOf(build, 'main.css')!.rulesFor(readMarkup('<p>Oud</p>', 'en'))).toBe('p{color:red}');
});

test('a stylesheet that was changed or is missing is not inlined, so that the browser refuses it', () => {
  const build = buildWith({ built: 'p{color:red}', contents: 'p{color:blue}' });

  expect(stylesheetOf(build, 'main.css')).toBeUndefined();
  expect(stylesheetOf(build, 'gone.css')).toBeUndefined();
});

test('a stylesheet that would close the style element is not inlined', () => {
  const build = buildWith({ built: 'p::before{content:"</Style><script>"}' });

  expect(stylesheetOf(build, 'main.css')).toBeUndefined();
});
