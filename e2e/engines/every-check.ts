import { afterAll, beforeAll, describe, inject, onTestFinished, test } from 'vitest';
import { integrity } from './checks/integrity.ts';
import { leaving } from './checks/leaving.ts';
import { offline } from './checks/offline.ts';
import { pages } from './checks/pages.ts';
import { releases } from './checks/releases.ts';
import { shopping } from './checks/shopping.ts';
import type { DriverBrowser } from './driver/tab.ts';
import { LEFT_OUT, type Engine, type EngineUnderTest } from './engines.ts';
import { openBrowser, openVisitor, type OpenVisitor, type VisitorOptions } from './visitor.ts';

/** What a list of checks gets: checks are the same in every engine. */
export interface Suite {
  engine: Engine;
  under: EngineUnderTest;
  check: (name: string, run: () => Promise<void>, milliseconds?: number) => void;
  /** A visitor until the end of the test. */
  visitor: OpenVisitor;
  /** A visitor whom several tests share. */
  keptVisitor: OpenVisitor;
}

/** Declares every check for an engine. Without the engine they are skipped. */
export function everyCheck(engine: Engine): void {
  const under = inject('engines')[engine];
  describe.skipIf('absent' in under.programs)(engine, () => {
    let browser: DriverBrowser;
    const opened: { close: () => Promise<void> }[] = [];
    const keptVisitor = async (options?: VisitorOptions) => {
      const visitor = await openVisitor(engine, browser, under, options);
      opened.push(visitor);
      return visitor;
    };
    beforeAll(async () => {
      browser = await openBrowser(engine, under);
    });
    afterAll(async () => {
      for (const visitor of opened) await visitor.close();
      await browser?.close();
    });
    const suite: Suite = {
      engine,
      under,
      keptVisitor,
      visitor: async (options) => {
        const visitor = await openVisitor(engine, browser, under, options);
        onTestFinished(visitor.close);
        return visitor;
      },
      check: (name, run, milliseconds) => {
        if (LEFT_OUT.some((entry) => entry.engine === engine && name.includes(entry.check))) return;
        test(name, { timeout: milliseconds }, run);
      },
    };
    for (const declare of [pages, shopping, offline, releases, integrity, leaving]) declare(suite);
  });
}
