import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { integrity } from './checks/integrity.ts';
import { leaving } from './checks/leaving.ts';
import { offline } from './checks/offline.ts';
import { pages } from './checks/pages.ts';
import { releases } from './checks/releases.ts';
import { shopping } from './checks/shopping.ts';
import { LEFT_OUT, type Engine } from './engines.ts';
import type { Suite } from './suite.ts';
import { openBrowser, openVisitor, type OpenVisitor, type SharedBrowser } from './visitor.ts';

/** Declares every check for an engine. Without the engine they are skipped. */
export function everyCheck(engine: Engine): void {
  const under = inject('engines')[engine];
  describe.skipIf('absent' in under.programs)(`${engine}`, () => {
    let browser: SharedBrowser;
    const leftOut = LEFT_OUT.filter((entry) => entry.engine === engine);
    const names: string[] = [];
    const sharedVisitor: OpenVisitor = (options) => openVisitor(engine, browser, under, options);
    beforeAll(async () => {
      browser = await openBrowser(engine, under);
    });
    afterAll(async () => {
      await browser?.close();
    });
    const suite: Suite = {
      engine,
      under,
      sharedVisitor,
      visitor: async (options) => {
        const visitor = await sharedVisitor(options);
        onTestFinished(visitor.close);
        return visitor;
      },
      check: (name, run, milliseconds) => {
        names.push(name);
        if (leftOut.some((entry) => name.includes(entry.check))) return;
        test(`${name}`, { timeout: milliseconds }, run);
      },
    };
    for (const declare of [pages, shopping, offline, releases, integrity, leaving]) declare(suite);
    test('every check that is left out here exists', () => {
      expect(leftOut.filter((entry) => !names.some((name) => name.includes(entry.check)))).toEqual([]);
    });
  });
}
