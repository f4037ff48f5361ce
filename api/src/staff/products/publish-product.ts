import { eq } from 'drizzle-orm';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Database } from '../../../database/connect.ts';
import { productSchedules } from '../../../database/schema/staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { StaffActor } from '../record/actor.ts';
import { readForm } from './product-form.ts';
import { publishProducts } from './publish-products.ts';
import { mistakesIn, saveProduct } from './save-product.ts';

/**
 * Shows a product to shoppers as its form has it, at once, also where that was planned for later. Throws `product-not-found`,
 * and `product-incomplete` with the place of everything that is missing.
 */
export async function publishProduct(db: Database, actor: StaffActor, id: string): Promise<void> {
  const form = await readForm(db, id);
  if (!form) throw new ProblemError('product-not-found');
  const { fields, version, draft } = form;
  const missing = await mistakesIn(db, fields);
  if (missing.length > 0)
    throw new ProblemError('product-incomplete', {
      details: missing.map(({ path, message }) => ({ path, message: { en: message, ar: message } })),
    });
  // What was missing has come by another way, such as a picture.
  if (draft) await saveProduct(db, actor, { id, fields, version });
  await writeCatalogue(db, async (transaction) => {
    await transaction.delete(productSchedules).where(eq(productSchedules.productId, id));
    await publishProducts(transaction, actor, { ids: [id], published: true });
  });
}
