import type { Product } from '@shop/contract/catalogue';
import type { Fils } from '@shop/contract/money';
import type { Head, HeadArguments } from '@shop/federation/head';

/** Structured data wants a plain decimal, "120.00". */
const decimal = (fils: Fils): string => `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;

/** schema.org's Product with one offer per variant. */
function structuredData(product: Product): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
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
      sku: variant.sku,
      name: variant.label,
      price: decimal(variant.price),
      priceCurrency: 'AED',
      availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    })),
  };
}

/** A product's head. Its address by slug is canonical, also for the one by id. */
export function productHead({ data: product, translate }: HeadArguments<Product>): Head {
  const { name, subtitle } = product;
  return {
    title: translate('product.title', { name }),
    description: translate('product.description', { name, subtitle }),
    canonical: `/products/${product.slug}`,
    social: { type: 'product', image: product.image.src },
    jsonLd: structuredData(product),
  };
}
