import type { Language } from '@shop/contract/languages';
import type { Head } from '@shop/federation/head';
import { expect, test } from 'vitest';
import { headTags } from './head-tags.ts';

/** A page's tags by their names. */
function tagsOf(head: Partial<Head>, language: Language = 'en', path = '/category/perfumes?sort=price') {
  const tags = headTags({ title: 'Perfumes', ...head }, { origin: 'https://shop.example', language, path });
  return Object.fromEntries(
    tags.map(({ attributes: { name, property, rel, hreflang, content, href } }) => [
      name ?? property ?? [rel, hreflang].filter(Boolean).join(' '),
      content ?? href,
    ]),
  );
}

test('a page has its canonical address in its language, and links to both languages', () => {
  expect(tagsOf({ canonical: '/category/perfumes?page=2' }, 'ar')).toMatchObject({
    canonical: 'https://shop.example/ar/category/perfumes?page=2',
    'alternate en': 'https://shop.example/category/perfumes?page=2',
    'alternate ar': 'https://shop.example/ar/category/perfumes?page=2',
    'alternate x-default': 'https://shop.example/category/perfumes?page=2',
    'og:url': 'https://shop.example/ar/category/perfumes?page=2',
    'og:locale': 'ar_AE',
    'og:locale:alternate': 'en_AE',
  });
});

test('a page without a canonical address uses its path without the query', () => {
  expect(tagsOf({})['canonical']).toBe('https://shop.example/category/perfumes');
});

test.each([
  [{ index: false }, 'noindex'],
  [{ follow: false }, 'nofollow'],
  [{ index: false, follow: false }, 'noindex, nofollow'],
  [{ index: true, follow: true }, undefined],
] as const)('a page of %j has robots: %s', (head, robots) => {
  expect(tagsOf(head)['robots']).toBe(robots);
});

test('a share picture has its size and its description', () => {
  expect(tagsOf({ title: 'Oud | Rayya', social: { image: '/share/oud.en.jpg' } })).toMatchObject({
    'og:image': 'https://shop.example/share/oud.en.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Oud | Rayya',
    'twitter:card': 'summary_large_image',
  });
});

test('a page without a picture has the small default image', () => {
  expect(tagsOf({})).toMatchObject({ 'og:image': 'https://shop.example/icon-512.png', 'twitter:card': 'summary' });
  expect(tagsOf({})).not.toHaveProperty('og:image:width');
});
