import { expect, test } from 'vitest';
import { altsMissing, moved, picturesIn, withPictureAdded, withPictures } from './picture-list.ts';

const form = {
  pictures: ['bottle.webp', 'cap.webp', 'box.webp'],
  imageAlt: { en: 'A bottle', ar: 'زجاجة' },
  pictureAlts: { en: ['A cap'], ar: ['غطاء'] },
};

test('each photograph has its text, and takes it along when another becomes the main one', () => {
  const pictures = picturesIn(form);

  const changed = withPictures(form, moved(pictures, 1, 0));

  expect(pictures.map(({ alt }) => alt.en)).toEqual(['A bottle', 'A cap', '']);
  expect(changed).toEqual({
    pictures: ['cap.webp', 'bottle.webp', 'box.webp'],
    imageAlt: { en: 'A cap', ar: 'غطاء' },
    pictureAlts: { en: ['A bottle'], ar: ['زجاجة'] },
  });
  expect(withPictures(form, pictures)).toEqual(form);
  expect(moved(pictures, 2, 3)).toEqual(pictures);
});

test('a photograph is added once, and the first gets the text that was there before it', () => {
  expect(withPictureAdded({ imageAlt: form.imageAlt }, 'a.webp')).toMatchObject({
    pictures: ['a.webp'],
    imageAlt: form.imageAlt,
  });
  expect(withPictureAdded(form, 'cap.webp')).toBe(form);
  expect(picturesIn(withPictureAdded(form, 'lid.webp'))).toHaveLength(4);
});

test('a text in one language only is missing in the other', () => {
  const texts = { en: ['A cap', ''], ar: ['', 'صندوق'] };

  expect(altsMissing({ ...form, pictureAlts: texts })).toEqual(['pictureAlts.1.ar', 'pictureAlts.2.en']);
  expect(altsMissing(form)).toEqual([]);
});
