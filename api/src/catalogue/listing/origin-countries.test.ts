import { expect, test } from 'vitest';
import { readSeed } from '../../seeding/read-seed.ts';
import { countriesOf, facetSlug } from './facet-slugs.ts';

const origin = (en: string) => ({ slug: facetSlug(en), name: { en, ar: 'مصدر' } });
const slugsOf = (en: string) => countriesOf(origin(en)).map(({ slug }) => slug);

test.each([
  ['India', ['india']],
  ['Malabar Coast, Kerala, India', ['india']],
  ['Eastern Nepal', ['nepal']],
  ['Kununurra, Western Australia', ['australia']],
  ['Isparta, Türkiye', ['turkiye']],
  ['Isparta, Turkey', ['turkiye']],
  ['Virginia, United States', ['united-states']],
  ['Made in the UAE with Moroccan argan oil', ['uae']],
  ['Sharjah, United Arab Emirates', ['uae']],
  ['Blended in the UAE with rose oil from Taif, Saudi Arabia', ['uae', 'saudi-arabia']],
  ['Mozambique, Zambia, Sri Lanka and Brazil', ['mozambique', 'zambia', 'sri-lanka', 'brazil']],
  ['Port Moresby, Papua New Guinea', ['papua-new-guinea']],
  ['Cacheu, Guinea-Bissau', ['guinea-bissau']],
  ['Picked by hand on the terraces above the old villages of Jabal Akhdar, Oman', ['oman']],
  ['India and Mysuru, India', ['india']],
])('the countries of %s are %j', (text, countries) => {
  expect(slugsOf(text)).toEqual(countries);
});

test('a country has the same name in each language, however its places are written', () => {
  expect(countriesOf(origin('Dhofar, Oman'))).toEqual([{ slug: 'oman', name: { en: 'Oman', ar: 'عُمان' } }]);
  expect(countriesOf(origin('Made in the UAE'))).toEqual([{ slug: 'uae', name: { en: 'UAE', ar: 'الإمارات' } }]);
});

test.each(['Somali coast', 'Indian Ocean', 'Chinatown', 'The old souk'])(
  '“%s” names no country and is its own value',
  (text) => {
    expect(countriesOf(origin(text))).toEqual([origin(text)]);
  },
);

test('every origin of the seed names its country', async () => {
  const { products } = await readSeed();
  const origins = products.flatMap(({ origin: text }) => (text ? [{ slug: facetSlug(text.en), name: text }] : []));

  const withoutCountry = origins.filter((one) => countriesOf(one).some(({ name }) => name === one.name));

  expect(origins.length).toBeGreaterThan(50);
  expect(withoutCountry).toEqual([]);
});
