import { LANGUAGES } from '@shop/contract/languages';
import { valueAt } from '../conflict/three-way.ts';
import { PICTURES, TEXTS, type ListName, type OpenHome, type Part } from './home-document.ts';

/** What keeps a part from being published: the place, and why. */
export interface PartProblem {
  path: string;
  why: 'missing' | 'link' | 'order';
}

const written = (part: Part, path: string): string => {
  const value = valueAt(part, path);
  return typeof value === 'string' ? value.trim() : '';
};

/** The problems of one part, in the order of its form. The API checks the same, and the pictures. */
export function problemsOf(list: ListName, part: Part): PartProblem[] {
  const missing = (path: string): PartProblem => ({ path, why: 'missing' });
  const texts = TEXTS[list].flatMap(({ name, required }) => {
    const empty = LANGUAGES.filter((language) => written(part, `${name}.${language}`) === '');
    return required || empty.length === 1 ? empty.map((language) => missing(`${name}.${language}`)) : [];
  });
  const pictures = PICTURES[list]
    .filter(({ name, required }) => required && !picturesIn(part, name).every((file) => file !== ''))
    .map(({ name }) => missing(name));
  const url = written(part, 'url');
  const links = url === '' ? list === 'collections' : !/^\/(?![/\\])/.test(url);
  const [from, until] = [written(part, 'from'), written(part, 'until')];
  return [
    ...pictures,
    ...texts,
    ...(links ? [{ path: 'url', why: 'link' as const }] : []),
    ...(from !== '' && until !== '' && Date.parse(until) <= Date.parse(from)
      ? [{ path: 'until', why: 'order' as const }]
      : []),
  ];
}

/** The files of a picture: one for both languages, or one for each. */
export function picturesIn(part: Part, name: string): readonly string[] {
  const value = valueAt(part, name);
  if (typeof value === 'string') return [value];
  return LANGUAGES.map((language) => written(part, `${name}.${language}`));
}

/** Whether all of the page can be published. */
export const isComplete = ({ banners, collections }: OpenHome): boolean =>
  banners.every((part) => problemsOf('banners', part).length === 0) &&
  collections.every((part) => problemsOf('collections', part).length === 0);
