import { LANGUAGES, type Language } from '@shop/contract/languages';
import type { Fils } from '@shop/contract/money';
import type { PublicSettings } from '@shop/contract/settings';
import type { Head } from '@shop/federation/head';
import { arabicPath } from '@shop/i18n/choose-language';
import type { DeliveryTerms } from '../api/settings-cache.ts';

/** A node of schema.org's graph. Paths in it are turned into absolute URLs later. */
type Node = Readonly<Record<string, unknown>>;

interface Page {
  origin: string;
  language: Language;
  settings: PublicSettings | null;
  terms: DeliveryTerms | null;
}

/** The nodes of a page's head, which may be a single node. Older builds give each its own `@context`. */
const nodesOf = ({ jsonLd }: Head) =>
  ([jsonLd ?? []].flat() as Record<string, unknown>[]).map(({ '@context': _context, ...node }) => node);

/** JSON-LD for search engines: the page's own nodes and, if the page may be indexed, the shop and its website. */
export function structuredData(head: Head, { origin, language, settings, terms }: Page): object | undefined {
  const own = nodesOf(head).map((node) => (Array.isArray(node['offers']) ? withTerms(node, terms) : node));
  const shop = settings && head.index !== false ? shopNodes(settings, language) : [];
  if (own.length + shop.length === 0) return undefined;
  return { '@context': 'https://schema.org', '@graph': withAbsoluteUrls([...own, ...shop], { origin, language }) };
}

const URL_PROPERTIES = new Set(['@id', 'url', 'item', 'image', 'logo', 'urlTemplate', 'merchantReturnLink']);
/** URLs that are the same in both languages: files, and the ids of nodes. */
const SAME_IN_ARABIC = /^\/(?:media\/|share\/|icon-|#)/;

/** Turns paths into absolute URLs in the page's language: structured data requires them, and pages know only paths. */
function withAbsoluteUrls(value: unknown, page: Pick<Page, 'origin' | 'language'>, key = ''): unknown {
  if (typeof value === 'string') {
    if (!URL_PROPERTIES.has(key) || !/^\/(?!\/)/.test(value)) return value;
    return page.origin + (page.language === 'ar' && !SAME_IN_ARABIC.test(value) ? arabicPath(value) : value);
  }
  if (Array.isArray(value)) return value.map((item) => withAbsoluteUrls(item, page, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withAbsoluteUrls(item, page, name)]));
}

const SHOP = { '@id': '/#house' };
const schema = (name: string) => `https://schema.org/${name}`;
const decimal = (fils: Fils) => `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;
const capitalized = (word: string) => word[0]!.toUpperCase() + word.slice(1);

function shopNodes(settings: PublicSettings, language: Language): Node[] {
  return [
    {
      '@type': 'OnlineStore',
      ...SHOP,
      name: settings.shop,
      url: '/',
      logo: '/icon-512.png',
      email: settings.email,
      telephone: settings.phone,
      address: { '@type': 'PostalAddress', streetAddress: settings.address, addressCountry: 'AE' },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: settings.whatsapp,
        availableLanguage: [...LANGUAGES],
      },
      ...(settings.social.length > 0 ? { sameAs: settings.social.map(({ url }) => url) } : {}),
    },
    {
      '@type': 'WebSite',
      '@id': '/#site',
      name: settings.shop,
      url: '/',
      inLanguage: language,
      publisher: SHOP,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: '/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** A product's node whose offers also name the seller, delivery and returns, which the product's page does not know. */
export function withTerms(product: Node, terms: DeliveryTerms | null): Node {
  const offers = product['offers'] as readonly Node[];
  return {
    ...product,
    offers: offers.map((offer) => ({
      ...offer,
      seller: SHOP,
      ...(terms && { shippingDetails: delivery(offer, terms), hasMerchantReturnPolicy: returns(offer, terms) }),
    })),
  };
}

/** One entry for all emirates with the same charge. An offer that reaches the free-delivery limit has a single, free one. */
function delivery(offer: Node, { charges, freeFrom, deliveredAfter, weekdays }: DeliveryTerms): Node[] {
  const isFree = Number(offer['price']) * 100 >= freeFrom;
  const rates = [...new Set(charges.map(({ charge }) => (isFree ? 0 : charge)))];
  return rates.map((rate) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: decimal(rate), currency: 'AED' },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'AE',
      ...(rates.length > 1
        ? { addressRegion: charges.filter(({ charge }) => charge === rate).map(({ emirate }) => `AE-${emirate}`) }
        : {}),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: deliveredAfter.from,
        maxValue: deliveredAfter.to,
        unitCode: 'DAY',
      },
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays.map((day) => schema(capitalized(day))),
      },
    },
  }));
}

/** As the shop's policies say: faulty or wrong items can be returned within `returnDays`, discounted items not at all. */
function returns(offer: Node, { returnDays }: DeliveryTerms): Node {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'AE', merchantReturnLink: '/policies#returns' };
  if (offer['priceSpecification']) return { ...policy, returnPolicyCategory: schema('MerchantReturnNotPermitted') };
  return {
    ...policy,
    returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: returnDays,
    itemCondition: schema('NewCondition'),
    itemDefectReturnFees: schema('FreeReturn'),
    returnMethod: schema('ReturnByMail'),
  };
}
