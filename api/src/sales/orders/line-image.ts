import type { Image } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import type { orderLines } from '../../../database/schema/orders.ts';
import { mediaPath } from '../../catalogue/product/card-reader.ts';

/** The picture that a line was bought with. */
export const lineImage = (
  { file, alt, ...image }: (typeof orderLines.$inferSelect)['image'],
  language: Language,
): Image => ({
  ...image,
  src: mediaPath(file),
  alt: alt[language],
});
