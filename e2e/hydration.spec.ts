import type { Page } from 'playwright/test';
import { expect, test } from './testing/visitor.ts';

/** As slow as a phone: on a quick processor several parts are hydrated within one frame in any case. */
const SLOWDOWN = 4;

/**
 * Watches how many parts React hydrates within each task, from the document's start until the page is ready. A part is
 * what stands behind the comment of a `<Suspense>` boundary; React's keys on its first element say that it is hydrated.
 */
async function watchParts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const hydrated = new Set<Element>();
    const together: number[] = [];
    Object.assign(globalThis, { together });
    const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith('__react'));
    const look = () => {
      const before = hydrated.size;
      const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT);
      for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
        const part = (comment as Comment).nextElementSibling;
        if (comment.nodeValue === '$' && part && isHydrated(part)) hydrated.add(part);
      }
      if (hydrated.size > before) together.push(hydrated.size - before);
      if (document.documentElement?.dataset.ready !== 'true') next.port1.postMessage(null);
    };
    // A message comes between any two tasks of React, which waits for messages as well.
    const next = new MessageChannel();
    next.port2.onmessage = look;
    look();
  });
  return () => page.evaluate(() => (globalThis as unknown as { together: number[] }).together);
}

for (const path of ['/', '/category/perfumes', '/products/oud-royal-eau-de-parfum']) {
  test(`the parts of ${path} are hydrated one after another`, { tag: '@affected' }, async ({ page, visit }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const partsTogether = await watchParts(page);

    await visit(path);

    const together = await partsTogether();
    expect(together.length).toBeGreaterThan(5);
    expect(Math.max(...together)).toBeLessThan(4);
  });
}
