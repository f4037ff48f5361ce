import { isTree, valueAt, withValueAt, type Tree } from '../conflict/three-way.ts';

/** A photograph of a product, and what it shows. */
export interface FormPicture {
  file: string;
  alt: { en: string; ar: string };
}

const textAt = (value: unknown): string => (typeof value === 'string' ? value : '');
const listAt = (form: Tree, path: string): unknown[] => {
  const value = valueAt(form, path);
  return Array.isArray(value) ? value : [];
};

/** The photographs of a form, the main one first. */
export const picturesIn = (form: Tree): FormPicture[] =>
  listAt(form, 'pictures').flatMap((file, place) =>
    typeof file === 'string'
      ? [
          {
            file,
            alt:
              place === 0
                ? { en: textAt(valueAt(form, 'imageAlt.en')), ar: textAt(valueAt(form, 'imageAlt.ar')) }
                : {
                    en: textAt(listAt(form, 'pictureAlts.en')[place - 1]),
                    ar: textAt(listAt(form, 'pictureAlts.ar')[place - 1]),
                  },
          },
        ]
      : [],
  );

/** The form with other photographs. Their texts go with them, also where another becomes the main one. */
export function withPictures(form: Tree, pictures: readonly FormPicture[]): Tree {
  const [main, ...others] = pictures;
  const said = others.slice(0, others.findLastIndex(({ alt }) => alt.en !== '' || alt.ar !== '') + 1);
  return {
    ...form,
    pictures: pictures.map(({ file }) => file),
    imageAlt: main?.alt ?? (isTree(form['imageAlt']) ? form['imageAlt'] : { en: '', ar: '' }),
    pictureAlts: { en: said.map(({ alt }) => alt.en), ar: said.map(({ alt }) => alt.ar) },
  };
}

/** The form with another photograph at the end. Before there is a main one, it is what the texts are about. */
export function withPictureAdded(form: Tree, file: string): Tree {
  const pictures = picturesIn(form);
  if (pictures.some((picture) => picture.file === file)) return form;
  return pictures.length === 0
    ? withValueAt(form, 'pictures', [file])
    : withPictures(form, [...pictures, { file, alt: { en: '', ar: '' } }]);
}

/** A list with one of its items at another place; as it was where there is no such place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Photographs after the main one that are described in one language only, as paths in the form. */
export const altsMissing = (form: Tree): string[] =>
  picturesIn(form).flatMap(({ alt }, place) =>
    place === 0 || (alt.en.trim() === '') === (alt.ar.trim() === '')
      ? []
      : [`pictureAlts.${place}.${alt.en.trim() === '' ? 'en' : 'ar'}`],
  );
