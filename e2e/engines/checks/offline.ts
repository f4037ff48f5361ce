import { describe } from 'vitest';
import { seenNotice } from '../../testing/page-texts.ts';
import { listingOf } from '../../testing/seed.ts';
import type { Suite } from '../suite.ts';

const [SEEN, OTHER] = [listingOf('perfumes').path, listingOf('spices').path];

export function offline({ check, visitor }: Suite): void {
  describe('offline', () => {
    check('a page is shown as it was last seen, any other is the offline page', async () => {
      const { tab, proxy, text, language } = await visitor();
      await tab.visit('/about');
      await tab.until(
        'the worker is active',
        async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
      );
      await tab.visit(SEEN);
      await tab.until('the worker has the page', async (path) => (await caches.match(path)) !== undefined, SEEN);
      proxy.offline = true;

      await tab.open(SEEN);
      await tab.sees({ role: 'heading', name: text('mf-catalog:categories.perfumes.name') });
      await tab.reads(seenNotice(language));
      await tab.open(OTHER);
      await tab.sees({ role: 'heading', name: text('shell:offline.title') });
    });
  });
}
