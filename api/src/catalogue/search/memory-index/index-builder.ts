import { wordsOf } from '@shop/text/normalise';
import { withoutArticle } from '../words/arabic-forms.ts';
import { derivedForms, skeletonOf } from '../words/word-forms.ts';
import { NO_NAME, SOURCE_COUNT, SOURCES, type IndexData } from './index-data.ts';
import { letterPairs } from './near-terms.ts';
import { packLists, type NumberLists } from './number-lists.ts';
import { noShortPrefixes, shortPrefixesOf } from './short-prefixes.ts';
import { packTexts, type PackedTexts } from './text-table.ts';

export interface SearchableProduct {
  id: string;
  name: { en: string; ar: string };
  /** Synonyms, in either language. */
  searchTerms: string[];
}

/** Texts whose split words are cached while the index is built. */
const CACHE_SIZE = 100_000;

interface KnownWord {
  term: number;
  derived: number[];
}

/** Builds the index from products that are added one by one, most popular first. */
export class IndexBuilder {
  readonly #ids: string[] = [];
  /** Numbers of terms, in order of first appearance. */
  readonly #terms = new Map<string, number>();
  readonly #words = new Map<string, KnownWord>();
  readonly #synonyms = new Map<string, KnownWord[]>();
  /** The last product that was added to each term's lists. */
  readonly #lastProduct: number[] = [];
  // One entry for every list that a product appears in.
  readonly #lists: number[] = [];
  readonly #products: number[] = [];
  readonly #names: number[][] = [];
  readonly #kinds: number[][] = [];

  add({ id, name, searchTerms }: SearchableProduct): void {
    const product = this.#ids.push(id) - 1;
    const [english, arabic] = [this.#wordsOf(name.en), this.#wordsOf(name.ar)];
    const names = [...english, ...arabic];
    const synonyms = searchTerms.flatMap((text) => this.#synonym(text));
    this.#names.push(
      english.map(({ term }) => term),
      arabic.map(({ term }) => term),
    );

    const said = new Set(synonyms.map(({ term }) => term));
    this.#kinds.push([...new Set(names.map(({ term }) => term))].filter((term) => said.has(term)));

    const list = (term: number, source: number) => {
      if (this.#lastProduct[term] === product) return;
      this.#lastProduct[term] = product;
      this.#lists.push(term * SOURCE_COUNT + source);
      this.#products.push(product);
    };
    for (const { term } of names) list(term, SOURCES.name);
    for (const { derived } of names) for (const term of derived) list(term, SOURCES.derivedName);
    for (const { term } of synonyms) list(term, SOURCES.searchTerm);
    for (const { derived } of synonyms) for (const term of derived) list(term, SOURCES.derivedSearchTerm);
  }

  /** Returns the index of everything added, marked with the catalogue version that it was built from. */
  finish(version: number): IndexData {
    const terms = [...this.#terms.keys()].sort();
    const places = new Uint32Array(terms.length);
    terms.forEach((term, place) => (places[this.#terms.get(term)!] = place));
    const pairs = grouped(terms, letterPairs);
    const skeletons = grouped(terms, (term) => [skeletonOf(term)].filter(Boolean));
    const names = packLists(this.#names.map((name) => name.map((term) => places[term]!)));
    const kinds = packLists(this.#kinds.map((kind) => kind.map((term) => places[term]!)));
    const kindTerms = new Uint8Array(terms.length);
    for (const term of kinds.values) kindTerms[term] = 1;
    const data: IndexData = {
      version,
      ids: packTexts(this.#ids),
      terms: packTexts(terms),
      postings: this.#postings(places),
      names,
      kinds,
      shortestNames: shortestNames(names, terms.length),
      kindTerms,
      pairs: pairs.texts,
      pairTerms: pairs.lists,
      skeletons: skeletons.texts,
      skeletonTerms: skeletons.lists,
      ...noShortPrefixes(),
    };
    return { ...data, ...shortPrefixesOf(data) };
  }

  #wordsOf(text: string): KnownWord[] {
    return wordsOf(text).map((word) => this.#known(word));
  }

  /** Cached, because products share synonyms, unlike names. */
  #synonym(text: string): KnownWord[] {
    const known = this.#synonyms.get(text);
    if (known) return known;
    const words = this.#wordsOf(text);
    if (this.#synonyms.size < CACHE_SIZE) this.#synonyms.set(text, words);
    return words;
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

  /** The lists in the order of the sorted terms. Within each, products stay sorted by popularity. */
  #postings(places: Uint32Array): NumberLists {
    const listAt = (entry: number) => {
      const list = this.#lists[entry]!;
      const source = list % SOURCE_COUNT;
      return places[(list - source) / SOURCE_COUNT]! * SOURCE_COUNT + source;
    };

    const offsets = new Uint32Array(places.length * SOURCE_COUNT + 1);
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

function shortestNames({ values, offsets }: NumberLists, terms: number): IndexData['shortestNames'] {
  const shortest = new Uint8Array(terms).fill(NO_NAME);
  for (let name = 0; name < offsets.length - 1; name += 1) {
    const length = offsets[name + 1]! - offsets[name]!;
    for (let at = offsets[name]!; at < offsets[name + 1]!; at += 1)
      if (length < shortest[values[at]!]!) shortest[values[at]!] = length;
  }
  return shortest;
}

/** Groups texts by parts of them (letter pairs, skeletons). Returns the sorted parts, with the texts that have each. */
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
