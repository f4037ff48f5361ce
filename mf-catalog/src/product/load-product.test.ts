import { servicesContext, type Services } from '@shop/federation/services';
import { aCard } from '@shop/ui/testing/card';
import { RouterContextProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { loader } from './load-product.ts';

const product = aCard({ slug: 'oud-royal', id: 'perfume-oud-royal' });

async function load(slug: string, search = '') {
  const context = new RouterContextProvider();
  const api = async () => ({ data: product });
  context.set(servicesContext, { api, client: api, language: 'en' } as unknown as Services);
  const request = new Request(`http://shop.test/products/${slug}${search}`);
  return loader({ params: { slug }, request, context } as unknown as Parameters<typeof loader>[0]);
}

test.each(['oud-royal', 'perfume-oud-royal', 'pf-oudr-100'])('/products/%s shows the product', async (slug) => {
  await expect(load(slug)).resolves.toMatchObject({ id: product.id });
});

test.each([
  ['royal-oud', '', '/products/oud-royal'],
  ['Royal-Oud', '?size=pf-oudr-100', '/products/oud-royal?size=pf-oudr-100'],
  ['Oud-Royal', '', '/products/oud-royal'],
  ['PF-OUDR-100', '', '/products/pf-oudr-100'],
])('/products/%s%s moved for good to %s', async (slug, search, address) => {
  const answer: unknown = await load(slug, search).catch((thrown: unknown) => thrown);

  expect(answer).toBeInstanceOf(Response);
  const { status, headers } = answer as Response;
  expect([status, headers.get('location')]).toEqual([301, address]);
});

test('a preview stays at its address', async () => {
  await expect(load('new-slug', '?preview=key')).resolves.toMatchObject({ isPreview: true });
});
