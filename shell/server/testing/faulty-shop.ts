import { expect, vi } from 'vitest';
import { remoteShowing, shellSaying, testStorefront } from './test-storefront.ts';

export const LISTING = '/category/perfumes';
const throwing = (expression: string) => remoteShowing('mf-catalog', expression);

/** What a live build of the catalogue does while its listing is rendered, and which build renders that page in the end. */
export const FAULTS: [fault: string, code: string, shows: 'live' | 'previous'][] = [
  ['loops for ever', throwing(`(() => { for (;;); })()`), 'previous'],
  ['never answers', throwing(`0`).replace('words: () =>', 'never: true, words: () =>'), 'previous'],
  ['leaves an unhandled rejection', throwing(`(Promise.reject(new Error('floating')), 'live')`), 'live'],
  ['throws in a timer', throwing(`(setTimeout(() => { throw new Error('late'); }, 20), 'live')`), 'live'],
  ['ends its process', throwing(`process.exit(1)`), 'previous'],
  [
    'fills the memory',
    throwing(`(() => { const kept = []; for (;;) kept.push({ at: new Array(10_000).fill(kept.length + 0.5) }); })()`),
    'previous',
  ],
  ['renders 5 MB', throwing(`'x'.repeat(5_000_000)`), 'previous'],
  [
    'returns what can not be sent to another process',
    throwing(`'live'`).replace('words: () =>', 'odd: () => 1, words: () =>'),
    'previous',
  ],
];

/** The test shell never resolves for some remotes, and for others returns what can't be sent to another process. */
const SHELL = (code: string) =>
  code
    .replace(
      'if (go)',
      'if (owner && owner.module && owner.module.remote.never) await new Promise(() => {});\n    if (go)',
    )
    .replace('head: { title:', 'head: { odd: owner && owner.module && owner.module.remote.odd, title:');

/** A shop whose catalogue has `code` as its live build `c2`, and `c1` as the previous one. */
export async function faultyShop(code: string, timeout = 300) {
  const storefront = await testStorefront({ workers: true, config: { renderTimeout: timeout } });
  const { releases } = storefront;
  releases.addBuild('shell', 's2', SHELL(shellSaying('shell two')));
  releases.addBuild('mf-catalog', 'c2', code);
  releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', `'previous'`));
  releases.addBuild('mf-cart', 'k1', remoteShowing('mf-cart', `'the cart'`));
  releases.publish({ shell: { build: 's2' }, 'mf-catalog': { build: 'c2', previous: 'c1' } });
  return storefront;
}

/** Status and HTML of the listing, and of two other pages that are asked for at the same time. */
export async function answersOfFaultyShop(code: string): Promise<[status: number, html: string][]> {
  const { app } = await faultyShop(code, 3_000);
  await vi.waitFor(async () => expect((await app.inject('/cart')).body).toContain('>the cart<'), { timeout: 30_000 });

  const answers = await Promise.all([LISTING, '/cart', '/about'].map(async (url) => app.inject({ url })));
  return answers.map(({ statusCode, body }) => [statusCode, body]);
}

/** The listing as one of the catalogue's builds renders it, and the other pages as ever. */
export const onlyOwnPagesHarmed = (listing: 'live' | 'previous') =>
  [listing, 'the cart', 'shell two'].map((words) => [200, expect.stringContaining(`>${words}<`) as string]);
