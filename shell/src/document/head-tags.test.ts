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

test('a page is told of at its canonical address in its language, with its twin', () => {
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

test('a page that names no canonical address has its path without the query', () => {
  expect(tagsOf({})['canonical']).toBe('https://shop.example/category/perfumes');
});

test.each([
  [{ index: false }, 'noindex'],
  [{ follow: false }, 'nofollow'],
  [{ index: false, follow: false }, 'noindex, nofollow'],
  [{ index: true, follow: true }, undefined],
] as const)('a page of %j says to search engines: %s', (head, robots) => {
  expect(tagsOf(head)['robots']).toBe(robots);
});

test('a picture drawn for sharing is told of with its size and its words', () => {
  expect(tagsOf({ title: 'Oud | Rayya', social: { image: '/share/oud.en.jpg' } })).toMatchObject({
    'og:image': 'https://shop.example/share/oud.en.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Oud | Rayya',
    'twitter:card': 'summary_large_image',
  });
});

test('a page without a picture shows the emblem, small', () => {
  expect(tagsOf({})).toMatchObject({ 'og:image': 'https://shop.example/icon-512.png', 'twitter:card': 'summary' });
  expect(tagsOf({})).not.toHaveProperty('og:image:width');
});
