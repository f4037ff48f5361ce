import type { ApiAnswer } from '@shop/contract/api';
import type { Card, Product } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const languageOf = ({ query }: FastifyRequest): Language => (query as { lang: Language }).lang;

const cardIn = (language: Language): Card => ({
  id: 'oud',
  _id: 'oud',
  slug: 'oud',
  category: 'perfumes',
  name: language === 'ar' ? 'عود ملكي' : 'Royal oud',
  subtitle: language === 'ar' ? 'ماء عطر' : 'Eau de parfum',
  image: {
    src: '/media/amber.webp',
    width: 1200,
    height: 1200,
    alt: language === 'ar' ? 'زجاجة' : 'A bottle',
    color: '#d89878',
  },
  badges: ['bestSeller'],
  rating: { average: 4.5, count: 12 },
  variants: [
    {
      id: 'oud-50',
      sku: 'OUD-50',
      label: language === 'ar' ? '50 مل' : '50 ml',
      amount: 50,
      unit: 'ml',
      price: 18_000,
      compareAtPrice: 24_000,
      stock: 3,
      maxQuantity: 3,
    },
  ],
});

const productIn = (language: Language): Product => ({
  ...cardIn(language),
  images: [cardIn(language).image],
  description: language === 'ar' ? 'دافئ وعميق.' : 'Warm and deep.',
  notes:
    language === 'ar'
      ? { top: ['هيل'], heart: ['ورد'], base: ['عود'] }
      : { top: ['Cardamom'], heart: ['Rose'], base: ['Oud'] },
  warnings: language === 'ar' ? 'قابل للاشتعال' : 'Flammable',
  related: [cardIn(language)],
});

const heading = { title: { en: 'A heading', ar: 'عنوان' }, intro: { en: 'Some words', ar: 'كلمات' } };

const homeIn = (language: Language): ApiAnswer<'home'> => ({
  data: {
    banners: [
      {
        image: '/media/amber.webp',
        url: '/category/perfumes',
        alt: { en: 'A banner', ar: 'لافتة' },
        title: heading.title,
      },
    ],
    collections: [
      {
        category: 'perfumes',
        url: '/category/perfumes',
        title: heading.title,
        image: '/media/amber.webp',
        products: 1,
      },
    ],
    bestSellers: [cardIn(language)],
    offers: [cardIn(language)],
    bestPractices: [
      { title: heading.title, text: { en: 'Keep it cool', ar: 'احفظه باردًا' }, image: '/media/amber.webp' },
    ],
    sections: { collections: heading, bestSellers: heading, offers: heading, bestPractices: heading },
  },
});

export function sampleShop(api: FastifyInstance): void {
  api.get('/settings/contact', async (): Promise<ApiAnswer<'contactSettings'>> => ({
    data: {
      phone: '+97140000000',
      whatsapp: '+971500000000',
      email: 'shop@example.com',
      address: '1',
      map: 'https://map.example',
      trn: '100000000000003',
      social: [],
      openingHours: [],
    },
  }));
  api.get('/settings/delivery', async (): Promise<ApiAnswer<'deliverySettings'>> => ({
    data: {
      charges: [{ emirate: 'DU', charge: 1_500 }],
      freeFrom: 20_000,
      cashOnDeliveryFee: 500,
      cashOnDeliveryUpTo: 100_000,
      deliveredAfter: { from: 2, to: 4 },
      weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
      returnDays: 7,
    },
  }));
  api.get('/home/public', async (request) => homeIn(languageOf(request)));
  api.get('/products/public', async (request): Promise<ApiAnswer<'products'>> => ({
    data: [cardIn(languageOf(request))],
    meta: { page: 1, limit: 24, total: 1 },
  }));
  api.get('/products/public/:slug', async (request, reply): Promise<ApiAnswer<'product'>> => {
    const { slug } = request.params as { slug: string };
    if (slug === 'oud') return { data: productIn(languageOf(request)) };
    return reply.code(404).send({ code: 'product-not-found', message: 'No such product', requestId: request.id });
  });
}
