import { LANGUAGES, type Language } from '@shop/contract/languages';
import type { Fils } from '@shop/contract/money';
import type { DeliverySettings, PublicSettings } from '@shop/contract/settings';

/** What structured data says of the house rather than of a page: figures of delivery and returns. */
export type HouseTerms = Pick<DeliverySettings, 'charges' | 'freeFrom' | 'deliveredAfter' | 'weekdays' | 'returnDays'>;

/** A node of schema.org's graph. Paths in it are made whole addresses later. */
type Node = Readonly<Record<string, unknown>>;

const HOUSE = { '@id': '/#house' };
const schema = (name: string) => `https://schema.org/${name}`;
const decimal = (fils: Fils) => `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;
const capitalized = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** The house and its site, for every page that may be found. */
export function houseNodes(settings: PublicSettings, language: Language): Node[] {
  return [
    {
      '@type': 'OnlineStore',
      ...HOUSE,
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
      publisher: HOUSE,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: '/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** A product's node with what the house alone knows of each of its offers: who sells, delivers and takes back. */
export function withTerms(product: Node, terms: HouseTerms | null): Node {
  const offers = product['offers'] as readonly Node[];
  return {
    ...product,
    offers: offers.map((offer) => ({
      ...offer,
      seller: HOUSE,
      ...(terms && { shippingDetails: delivery(offer, terms), hasMerchantReturnPolicy: returns(offer, terms) }),
    })),
  };
}

/** One entry for all emirates with the same charge. What costs as much as the limit is delivered free everywhere. */
function delivery(offer: Node, { charges, freeFrom, deliveredAfter, weekdays }: HouseTerms): Node[] {
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

/** As the policies say: a defect or a wrong item, within days; nothing that was bought at a discount. */
function returns(offer: Node, { returnDays }: HouseTerms): Node {
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
