import { expect, test } from 'vitest';
import { coupons } from '../../api/database/schema/cart.ts';
import { products, variants } from '../../api/database/schema/catalogue.ts';
import { HomeContent } from '../../api/database/schema/home-content.ts';
import texts from '../../mf-staff/src/messages/en.json' with { type: 'json' };
import { readSource, sourceFiles } from './source-files.ts';

const WORDS: Record<string, unknown> = { ...texts.home.fields, ...texts.products.fields, ...texts.history.fields };
/** What a change leaves out (`api/src/staff/record/subjects.ts`), ids, and what a table has besides its columns. */
const UNSEEN = ['createdOrder', 'popularity', 'ratingAverage', 'ratingCount', 'changedAt', 'id', 'enableRLS'];

/** An act as the history records it, in the words of its command. */
const ACT =
  /['`]((?:alarms|catalog|coupons|customers|home|inquiries|orders|payments|pictures|products|returns|reviews|settings|staff|stock) [a-z-]+)['`]/g;

test('every act that the history records has its words on the screen', () => {
  const sources = sourceFiles.filter((path) => path.startsWith('api/src/') && !path.includes('.test.')).map(readSource);
  const recording = sources.filter((source) => /appendChanges|recordChange|recordImport|action/.test(source));
  const acts = new Set(recording.flatMap((source) => [...source.matchAll(ACT)].map(([, act]) => act!)));

  expect(acts.size).toBeGreaterThan(25);
  const wordless = [...acts].filter((act) => !(act.replaceAll(' ', '-') in texts.history.actions));
  expect(wordless).toEqual([]);
});

test('every field of a product, a size, a coupon and the home page has its words in the history', () => {
  const fields = [products, variants, coupons].flatMap((table) => Object.keys(table));
  const names = [...fields, ...Object.keys(HomeContent.shape)].filter((name) => !UNSEEN.includes(name));

  expect(names.filter((name) => !(name in WORDS))).toEqual([]);
});
