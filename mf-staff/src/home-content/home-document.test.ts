import { expect, test } from 'vitest';
import { documentOf, newPart, openHome } from './home-document.ts';

const DOCUMENT = {
  siteName: { en: 'Rayya', ar: 'ريّا' },
  banners: [{ imageDesktop: 'a.webp', title: { en: 'One', ar: 'واحد' } }, { imageDesktop: 'b.webp' }],
  collections: { title: { en: 'Collections', ar: 'مجموعات' }, items: [{ url: '/category/oil', image: 'c.webp' }] },
};

test('a document that was opened and not changed is the same', () => {
  expect(documentOf(openHome(DOCUMENT))).toEqual(DOCUMENT);
});

test('what was emptied is left out, and what was added has no key of its own', () => {
  const home = openHome(DOCUMENT);

  const document = documentOf({
    ...home,
    banners: [{ ...home.banners[0]!, title: { en: '', ar: '' }, until: '' }, newPart({ imageDesktop: 'd.webp' })],
  });

  expect(document['banners']).toEqual([{ imageDesktop: 'a.webp' }, { imageDesktop: 'd.webp' }]);
});
