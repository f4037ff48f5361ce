import { servicesContext, type Services } from '@shop/federation/services';
import { RouterContextProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { handle, loader } from './home-page.tsx';
import { homeView } from './home-view.ts';

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

test('a head field that the home page’s data leaves out has a fallback', () => {
  const headFor = (fields: object) =>
    handle.head({
      data: homeView({ ...HOME, ...fields } as unknown as Parameters<typeof homeView>[0], 'en'),
      language: 'en',
      translate: (key) => key,
    });

  const texts = { title: 'home.title', description: 'home.description' };
  expect(headFor({})).toMatchObject({ ...texts, keywords: ['home.keywords'], social: texts });
  expect(headFor({ keywords: { en: ['oud', 'rose'], ar: ['عود'] } })).toMatchObject({ keywords: ['oud', 'rose'] });
});
