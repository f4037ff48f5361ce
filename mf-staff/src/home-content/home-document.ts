import { isTree, type Tree } from '../conflict/three-way.ts';

/** The lists of the home page that staff order: where each is in the document. */
export const LISTS = { banners: ['banners'], collections: ['collections', 'items'] } as const;
export type ListName = keyof typeof LISTS;

/** Texts of a part, in the order of the form. What is required has both languages; what is not has both or none. */
export const TEXTS: Record<ListName, readonly { name: string; required: boolean }[]> = {
  banners: [
    { name: 'title', required: false },
    { name: 'subtitle', required: false },
    { name: 'callToAction', required: false },
    { name: 'alt', required: true },
  ],
  collections: [
    { name: 'title', required: true },
    { name: 'text', required: false },
  ],
};

/** Pictures of a part. `perLanguage` ones may have a mirrored file for Arabic. */
export const PICTURES: Record<ListName, readonly { name: string; required: boolean; perLanguage: boolean }[]> = {
  banners: [
    { name: 'imageDesktop', required: true, perLanguage: true },
    { name: 'imageMobile', required: false, perLanguage: true },
  ],
  collections: [
    { name: 'image', required: true, perLanguage: false },
    { name: 'tile', required: false, perLanguage: false },
  ],
};

/** A banner or a collection while it is edited. `key` tells it from the others as long as the page is open. */
export type Part = Tree & { key: string };

/** The home page while it is edited: its lists, and all the rest of the document. */
export interface OpenHome {
  banners: Part[];
  collections: Part[];
  rest: Tree;
}

let keys = 0;
export const newPart = (part: Tree = {}): Part => ({ ...part, key: `part-${(keys += 1)}` });

const listIn = (document: Tree, list: ListName): Tree[] => {
  const value = LISTS[list].reduce<unknown>((inner, name) => (isTree(inner) ? inner[name] : undefined), document);
  return Array.isArray(value) ? value.filter(isTree) : [];
};

/** Takes a document apart for editing. */
export const openHome = (document: Tree): OpenHome => ({
  banners: listIn(document, 'banners').map(newPart),
  collections: listIn(document, 'collections').map(newPart),
  rest: document,
});

/** The document that an edited home page makes. Pairs and fields that are empty are left out. */
export function documentOf({ banners, collections, rest }: OpenHome): Tree {
  const headings = isTree(rest['collections']) ? rest['collections'] : {};
  return {
    ...rest,
    banners: banners.map(closed),
    collections: { ...headings, items: collections.map(closed) },
  };
}

function closed({ key: _key, ...part }: Part): Tree {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => !isEmpty(value)));
}

const isEmpty = (value: unknown): boolean =>
  isTree(value) ? Object.values(value).every(isEmpty) : value === undefined || value === '';
