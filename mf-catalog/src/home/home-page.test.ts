import { servicesContext, type Services } from '@shop/federation/services';
import { RouterContextProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { loader } from './home-page.tsx';

const heading = { title: { en: 'Offers', ar: 'العروض' } };
const HOME = {
  banners: [],
  collections: [],
  bestSellers: [],
  offers: [],
  bestPractices: [],
  sections: { collections: heading, bestSellers: heading, offers: heading, bestPractices: heading },
};

/** The API call of the home page's loader at an address. */
async function askedAt(address: string) {
  const api = vi.fn<(name: string, input: object) => Promise<unknown>>(async () => ({ data: HOME }));
  const context = new RouterContextProvider();
  context.set(servicesContext, { api, language: 'ar' } as unknown as Services);
  const request = new Request(`https://shop.example${address}`);
  await loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  return api.mock.calls;
}

test('a preview address shows the draft, the plain address what is published', async () => {
  expect(await askedAt('/')).toEqual([['home', {}]]);
  expect(await askedAt('/ar?utm_source=mail')).toEqual([['home', {}]]);
  expect(await askedAt('/ar?preview=TKaqJba3uuIw5dYs')).toEqual([['home', { query: { preview: 'TKaqJba3uuIw5dYs' } }]]);
});
