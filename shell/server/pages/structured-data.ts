import type { Language } from '@shop/contract/languages';
import type { PublicSettings } from '@shop/contract/settings';
import type { Head } from '@shop/federation/head';
import { arabicPath } from '@shop/i18n/choose-language';
import { houseNodes, withTerms, type HouseTerms } from './house-graph.ts';

interface Place {
  origin: string;
  language: Language;
  settings: PublicSettings | null;
  /** Null where the API did not say. */
  terms: HouseTerms | null;
}

/** Nodes as a page's head gives them; one node may stand alone. Earlier builds give them a context of their own. */
const nodesOf = ({ jsonLd }: Head) =>
  ([jsonLd ?? []].flat() as Record<string, unknown>[]).map(({ '@context': _context, ...node }) => node);

/** What search engines are told of a page that they may keep: the page's own nodes, the house and its site. */
export function structuredData(head: Head, { origin, language, settings, terms }: Place): object | undefined {
  const own = nodesOf(head).map((node) => (Array.isArray(node['offers']) ? withTerms(node, terms) : node));
  const house = settings && head.index !== false ? houseNodes(settings, language) : [];
  if (own.length + house.length === 0) return undefined;
  return { '@context': 'https://schema.org', '@graph': whole([...own, ...house], { origin, language }) };
}

const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'logo', 'urlTemplate', 'merchantReturnLink']);
/** The same in both languages: files, and names of things. */
const SHARED = /^\/(?:media\/|share\/|icon-|#)/;

/** Makes paths addresses in the page's language: structured data needs whole ones, and pages know only paths. */
function whole(value: unknown, place: Pick<Place, 'origin' | 'language'>, key = ''): unknown {
  if (typeof value === 'string') {
    if (!ADDRESSES.has(key) || !/^\/(?!\/)/.test(value)) return value;
    return place.origin + (place.language === 'ar' && !SHARED.test(value) ? arabicPath(value) : value);
  }
  if (Array.isArray(value)) return value.map((item) => whole(item, place, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, whole(item, place, name)]));
}
