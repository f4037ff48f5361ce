import type { Product } from '@shop/contract/catalogue';
import type { Fils } from '@shop/contract/money';
import { sizePath } from '@shop/contract/product-sizes';
import type { Head, HeadArguments } from '@shop/federation/head';
import { breadcrumbs } from '../listing/breadcrumbs.ts';
import type { ShownProduct } from './load-product.ts';

/** Formats a price as structured data requires: "120.00". */
const decimal = (fils: Fils): string => `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;

/** schema.org's Product with one offer per variant. The server adds seller, delivery and returns (`structured-data.ts`). */
function structuredData(product: Product, path: string): object {
  return {
    '@type': 'Product',
    '@id': `${path}#product`,
    url: path,
    name: product.name,
    description: product.description,
    sku: product.id,
    brand: { '@id': '/#house' },
    image: product.images.map((image) => image.src),
    ...(product.rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.average,
            reviewCount: product.rating.count,
          },
        }
      : {}),
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      url: sizePath(product.slug, variant.id),
      sku: variant.sku,
      ...(variant.gtin && { gtin: variant.gtin }),
      name: variant.label,
      price: decimal(variant.price),
      priceCurrency: 'AED',
      ...(variant.compareAtPrice === undefined
        ? {}
        : {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              priceType: 'https://schema.org/StrikethroughPrice',
              price: decimal(variant.compareAtPrice),
              priceCurrency: 'AED',
              valueAddedTaxIncluded: true,
            },
          }),
      ...(variant.offerEndsAt ? { priceValidUntil: variant.offerEndsAt.slice(0, 10) } : {}),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    })),
  };
}

/** A product's head. The address with the slug is canonical, also for the address with the id. */
export function productHead({
  data: product,
  language,
  translate,
}: HeadArguments<Product & Pick<ShownProduct, 'isPreview'>>): Head {
  const { name, subtitle, slug } = product;
  const path = `/products/${slug}`;
  return {
    title: translate('product.title', { name }),
    description: translate('product.description', { name, subtitle }),
    canonical: path,
    ...(product.isPreview && { index: false, follow: false }),
    social: { type: 'product', image: `/share/${slug}.${language}.jpg` },
    jsonLd: [structuredData(product, path), breadcrumbs(product.category, translate, [{ name, path }])],
  };
}
