import { withoutArticle } from '../words/arabic-forms.ts';
import { wordsOf } from '../words/normalise.ts';
import { derivedForms, skeletonOf } from '../words/word-forms.ts';
import { SOURCE_COUNT, SOURCES, type IndexData } from './index-data.ts';
import { letterPairs } from './letter-pairs.ts';
import { packLists, type NumberLists } from './number-lists.ts';
import { noShortPrefixes, shortPrefixesOf } from './short-prefixes.ts';
import { packTexts, type PackedTexts } from './text-table.ts';

export interface SearchableProduct {
  id: string;
  name: { en: string; ar: string };
  /** Synonyms, in any language. */
  searchTerms: string[];
}

interface KnownWord {
  term: number;
  derived: number[];
}

/** Takes the products one by one, the most popular first, and makes the index of them. */
export class IndexBuilder {
  readonly #ids: string[] = [];
  readonly #nameLengths: { en: number[]; ar: number[] } = { en: [], ar: [] };
  /** Numbers of terms, in the order of their first appearance. */
  readonly #terms = new Map<string, number>();
  readonly #words = new Map<string, KnownWord>();
  // One entry for every list that a product stands in.
  readonly #lists: number[] = [];
  readonly #products: number[] = [];

  add({ id, name, searchTerms }: SearchableProduct): void {
    const product = this.#ids.push(id) - 1;
    const [en, ar] = [wordsOf(name.en), wordsOf(name.ar)];
    this.#nameLengths.en.push(new Set(en).size);
    this.#nameLengths.ar.push(new Set(ar).size);

    const names = [...en, ...ar].map((word) => this.#known(word));
    const synonyms = wordsOf(searchTerms.join(' ')).map((word) => this.#known(word));
    const sources = new Map<number, number>();
    const note = (term: number, source: number) => sources.has(term) || sources.set(term, source);
    for (const { term } of names) note(term, SOURCES.name);
    for (const { derived } of names) for (const term of derived) note(term, SOURCES.derivedName);
    for (const { term } of synonyms) note(term, SOURCES.searchTerm);
    for (const { derived } of synonyms) for (const term of derived) note(term, SOURCES.derivedSearchTerm);
    for (const [term, source] of sources) {
      this.#lists.push(term * SOURCE_COUNT + source);
      this.#products.push(product);
    }
  }

  /** The index, said to be made from that version of the catalogue. */
  finish(version: number): IndexData {
    const terms = [...this.#terms.keys()].sort();
    const pairs = grouped(terms, letterPairs);
    const skeletons = grouped(terms, (term) => [skeletonOf(term)].filter(Boolean));
    const data: IndexData = {
      version,
      ids: packTexts(this.#ids),
      nameLengths: { en: Uint8Array.from(this.#nameLengths.en), ar: Uint8Array.from(this.#nameLengths.ar) },
      terms: packTexts(terms),
      postings: this.#postings(terms),
      pairs: pairs.texts,
      pairTerms: pairs.lists,
      skeletons: skeletons.texts,
      skeletonTerms: skeletons.lists,
      ...noShortPrefixes(),
    };
    return { ...data, ...shortPrefixesOf(data) };
  }

  #known(written: string): KnownWord {
    const known = this.#words.get(written);
    if (known) return known;
    const word = withoutArticle(written);
    const made = { term: this.#termOf(word), derived: derivedForms(word).map((form) => this.#termOf(form)) };
    this.#words.set(written, made);
    return made;
  }

  #termOf(word: string): number {
    const known = this.#terms.get(word);
    if (known !== undefined) return known;
    this.#terms.set(word, this.#terms.size);
    return this.#terms.size - 1;
  }

  /** The lists in the order of `terms`. Entries keep their order, so that products stay the most popular first. */
  #postings(terms: string[]): NumberLists {
    const places = new Uint32Array(terms.length);
    terms.forEach((term, place) => (places[this.#terms.get(term)!] = place));
    const listAt = (entry: number) => {
      const list = this.#lists[entry]!;
      const source = list % SOURCE_COUNT;
      return places[(list - source) / SOURCE_COUNT]! * SOURCE_COUNT + source;
    };

    const offsets = new Uint32Array(terms.length * SOURCE_COUNT + 1);
    for (let entry = 0; entry < this.#lists.length; entry += 1) offsets[listAt(entry) + 1]! += 1;
    for (let list = 0; list < offsets.length - 1; list += 1) offsets[list + 1]! += offsets[list]!;
    const next = offsets.slice();
    const values = new Uint32Array(this.#lists.length);
    for (let entry = 0; entry < this.#lists.length; entry += 1) {
      const list = listAt(entry);
      values[next[list]!] = this.#products[entry]!;
      next[list]! += 1;
    }
    return { values, offsets };
  }
}

/** What each text has (letter pairs, a skeleton), sorted, with the places of the texts that have it. */
function grouped(texts: string[], partsOf: (text: string) => string[]): { texts: PackedTexts; lists: NumberLists } {
  const groups = new Map<string, number[]>();
  texts.forEach((text, place) => {
    for (const part of partsOf(text)) {
      const group = groups.get(part);
      if (group) group.push(place);
      else groups.set(part, [place]);
    }
  });
  const parts = [...groups.keys()].sort();
  return { texts: packTexts(parts), lists: packLists(parts.map((part) => groups.get(part) ?? [])) };
}
