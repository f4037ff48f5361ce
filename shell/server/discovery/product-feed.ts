import type { FeedProduct, FeedVariant, Variant } from '@shop/contract/catalogue';
import { categoryPath } from '@shop/contract/categories';
import type { Language } from '@shop/contract/languages';
import type { Fils } from '@shop/contract/money';
import { sizePath } from '@shop/contract/product-sizes';
import type { DeliverySettings, PublicSettings } from '@shop/contract/settings';
import { arabicPath } from '@shop/i18n/choose-language';
import { escapeXml } from '@shop/text/escape-xml';

interface Feed {
  origin: string;
  language: Language;
  settings: Pick<PublicSettings, 'shop'>;
  delivery: Pick<DeliverySettings, 'charges' | 'freeFrom'>;
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const amount = (fils: Fils) => `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')} AED`;
const addressOf = ({ origin, language }: Feed, path: string) => origin + (language === 'ar' ? arabicPath(path) : path);

/** Base units of unit prices. Google's product data knows only these. */
const BASE_UNITS = { ml: '100ml', g: '100g' } as const;
const hasBaseUnit = (unit: string): unit is keyof typeof BASE_UNITS => unit in BASE_UNITS;

/** The start of a feed for Google Merchant Center and alike: RSS 2.0 with Google's product attributes. */
export const feedStart = (feed: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    element('title', feed.settings.shop),
    element('link', addressOf(feed, '/')),
    element('description', feed.settings.shop),
    '',
  ].join('\n');

export const FEED_END = '</channel></rss>\n';

export const feedEntries = (feed: Feed, product: FeedProduct): string =>
  product.variants.map((variant) => entry(feed, product, variant)).join('');

function entry(feed: Feed, product: FeedProduct, variant: FeedVariant): string {
  const { origin, settings, delivery } = feed;
  const [image, ...further] = product.images;
  const listPrice = variant.compareAtPrice ?? variant.price;
  return [
    '<item>',
    element('g:id', variant.sku),
    element('g:item_group_id', product.id),
    element('g:title', `${product.name} ${variant.label}`),
    element('g:description', product.description),
    element('g:link', addressOf(feed, sizePath(product.slug, variant.id))),
    ...(image ? [element('g:image_link', origin + image)] : []),
    ...further.map((one) => element('g:additional_image_link', origin + one)),
    element('g:availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'),
    element('g:price', amount(listPrice)),
    ...(variant.compareAtPrice === undefined ? [] : [element('g:sale_price', amount(variant.price))]),
    element('g:condition', 'new'),
    element('g:brand', settings.shop),
    variant.gtin === undefined ? element('g:identifier_exists', 'no') : element('g:gtin', variant.gtin),
    element('g:size', variant.label),
    element('g:product_type', categoryPath(product.category).split('/').slice(1).join(' > ')),
    ...(hasBaseUnit(variant.unit)
      ? [
          element('g:unit_pricing_measure', `${variant.amount}${variant.unit}`),
          element('g:unit_pricing_base_measure', BASE_UNITS[variant.unit]),
        ]
      : []),
    `<g:shipping>${element('g:country', 'AE')}${element('g:price', amount(highestDelivery(variant, delivery)))}</g:shipping>`,
    '</item>\n',
  ].join('');
}

/** The highest delivery charge of all emirates, because a feed can't tell them apart. */
const highestDelivery = ({ price }: Variant, { charges, freeFrom }: Feed['delivery']): Fils =>
  price >= freeFrom ? 0 : Math.max(0, ...charges.map(({ charge }) => charge));
