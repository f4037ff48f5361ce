import { addGauge } from '@shop/metrics/server-metrics';
import { Counter, type Registry } from 'prom-client';
import type { CacheablePage, PageCache } from './page-cache.ts';

/** Measures what the page cache holds. The counter that it returns takes the page views, by where their page came from. */
export function measureCache<P extends CacheablePage>(registry: Registry, cache: PageCache<P>): Counter<'from'> {
  addGauge(registry, {
    name: 'shop_page_cache',
    help: 'Pages in the page cache, and their bytes',
    labelNames: ['what'],
    read: (set) => {
      set(cache.contents.pages, { what: 'pages' });
      set(cache.contents.bytes, { what: 'bytes' });
    },
  });
  const expired: Counter = new Counter({
    name: 'shop_page_cache_expired_total',
    help: 'How often all pages of the page cache expired, because prices or texts had changed',
    registers: [registry],
    collect() {
      expired.reset();
      expired.inc(cache.timesExpired);
    },
  });
  return new Counter({
    name: 'shop_page_views_total',
    help: 'Views of pages that may be cached: from the cache, rendered, or kept from before an outage of the API',
    labelNames: ['from'],
    registers: [registry],
  });
}
