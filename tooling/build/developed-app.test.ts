import type { Compiler } from '@rspack/core';
import { readDevelopedApp } from '@shop/release/proof/developed-apps';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeAppState } from './developed-app.ts';

let directory: string;
let source: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'developed-'));
  source = path.join(directory, 'page.tsx');
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  writeSource();
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

/** Writes a file now; compilations in the tests begin at least a second later. */
function writeSource(written = Date.now()) {
  writeFileSync(source, '');
  utimesSync(source, written / 1000, written / 1000);
  vi.setSystemTime(Date.now() + 1_000);
}

/** A fake compiler, controlled by the test. */
function aCompiler() {
  const taps: Record<string, (argument?: unknown) => void> = {};
  const hook = (name: string) => ({ tap: (_: string, call: () => void) => void (taps[name] = call) });
  const compiler = {
    hooks: Object.fromEntries(['invalid', 'watchRun', 'failed', 'done'].map((name) => [name, hook(name)])),
    modifiedFiles: undefined as ReadonlySet<string> | undefined,
  };
  return {
    compiler: compiler as unknown as Compiler,
    begins(...modified: string[]) {
      compiler.modifiedFiles = new Set(modified);
      taps['watchRun']!();
    },
    ends(error: string, files = [source]) {
      const compilation = { fileDependencies: files };
      taps['done']!({ hasErrors: () => true, toString: () => error, compilation });
    },
  };
}

/** Lets both compilers finish once. */
function atRest(filesOfServer?: string[]) {
  const [browser, server] = [aCompiler(), aCompiler()];
  const app = { name: 'mf-gifts' as const, folder: path.join(directory, 'app') };
  writeAppState({ browser: browser.compiler, server: server.compiler }, { app, directory });
  browser.begins();
  server.begins();
  browser.ends('first');
  server.ends('first', filesOfServer);
  return { browser, server, state: () => readDevelopedApp(directory, 'mf-gifts') };
}

test('the state is written once both compilers are idle', () => {
  const { state } = atRest();

  expect(state()).toMatchObject({ state: 'broken', message: 'first' });
});

test('a compiler that has not noticed a change yet does not count as idle', () => {
  const { browser, server, state } = atRest();
  writeSource();

  browser.begins(source);
  browser.ends('second');
  expect(state()).toMatchObject({ state: 'compiling' });
  server.begins(source);
  server.ends('second');

  expect(state()).toMatchObject({ state: 'broken', message: 'second' });
});

test('a compiler that was busy when a file changed is waited for until it has compiled that file', () => {
  const { browser, server, state } = atRest();
  server.begins();
  writeSource();
  browser.begins(source);
  browser.ends('second');

  server.ends('of before');
  expect(state()).toMatchObject({ state: 'compiling' });
  server.begins(source);
  server.ends('second');

  expect(state()).toMatchObject({ state: 'broken', message: 'second' });
});

test('a change of a file that the other compiler does not use is written at once', () => {
  const { browser, state } = atRest([]);
  writeSource();

  browser.begins(source);
  browser.ends('second');

  expect(state().state).toBe('broken');
});

test('a compiler that has compiled a change already is not waited for again', () => {
  const { browser, server, state } = atRest();
  writeSource();
  server.begins(source);
  server.ends('second');

  browser.begins(source);
  browser.ends('second');

  expect(state()).toMatchObject({ state: 'broken', message: 'second' });
});

test('a file with a modification time in the future is not waited for', () => {
  const { browser, state } = atRest();
  writeSource(Date.now() + 3_600_000);

  browser.begins(source);
  browser.ends('second');

  expect(state().state).toBe('broken');
});
