import type { Card, Measure, Product } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import type { products, variants } from '../../../database/schema/catalogue.ts';

type ProductRow = typeof products.$inferSelect;

/** A check in the database makes sure that height and width are both set or both null. */
export const measureOf = (
  { label, unit, heightMm, widthMm }: Pick<typeof variants.$inferSelect, 'label' | 'unit' | 'heightMm' | 'widthMm'>,
  language: Language,
): Measure => ({ label: label[language], unit, heightMm: heightMm!, widthMm: widthMm! });

/** The texts of a product's page in one language. */
export function textsOf(
  row: ProductRow,
  language: Language,
): Omit<Product, 'images' | 'sample' | 'measures' | 'related' | keyof Card> {
  const { notes } = row;
  return {
    description: row.description[language],
    ...(notes && { notes: { top: notes.top[language], heart: notes.heart[language], base: notes.base[language] } }),
    ...(row.scent && { scent: row.scent }),
    ...(row.origin && { origin: row.origin[language] }),
    ...(row.ingredients && { ingredients: row.ingredients[language] }),
    ...(row.howToUse && { howToUse: row.howToUse[language] }),
    ...(row.warnings && { warnings: row.warnings[language] }),
    ...(row.shelfLife && { shelfLife: row.shelfLife[language] }),
  };
}
