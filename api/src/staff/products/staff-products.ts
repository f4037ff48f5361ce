import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import fastifyPlugin from 'fastify-plugin';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Database } from '../../../database/connect.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { actorOf } from '../record/actor.ts';
import { listProducts } from './list-products.ts';
import { readForm } from './product-form.ts';
import { publishProducts } from './publish-products.ts';
import { mistakesIn, saveProduct } from './save-product.ts';

/** Products for the staff: their forms in both languages, saving them, and showing them to shoppers. */
export const staffProducts = fastifyPlugin<{ db: Database }>((app, { db }) => {
  async function read(id: string): Promise<StaffApiAnswer<'staffProduct'>> {
    const form = await readForm(db, id);
    if (!form) throw new ProblemError('product-not-found');
    const { fields, version, draft } = form;
    return {
      data: {
        fields,
        version,
        draft: draft && { person: draft.person, savedAt: draft.savedAt.toISOString() },
        missing: await mistakesIn(db, fields),
      },
    };
  }

  app.serveStaff('staffProducts', async ({ query }) => listProducts(db, query));
  app.serveStaff('staffProduct', async ({ params: { id } }) => read(id));
  app.serveStaff('staffSaveProduct', async ({ params: { id }, body: { fields, version }, ...session }) => {
    await saveProduct(db, actorOf(session), { id, fields, version });
    return read(id);
  });

  app.serveStaff('staffPublishProduct', async ({ params: { id }, ...session }) => {
    const { fields, version, missing, draft } = (await read(id)).data;
    if (missing.length > 0)
      throw new ProblemError('product-incomplete', {
        details: missing.map(({ path, message }) => ({ path, message: { en: message, ar: message } })),
      });
    // What was missing has come by another way, such as a picture.
    if (draft) await saveProduct(db, actorOf(session), { id, fields, version });
    if (!fields['published'])
      await writeCatalogue(db, async (transaction) =>
        publishProducts(transaction, actorOf(session), { ids: [id], published: true }),
      );
    return read(id);
  });
  app.serveStaff('staffUnpublishProduct', async ({ params: { id }, ...session }) => {
    await read(id);
    await writeCatalogue(db, async (transaction) =>
      publishProducts(transaction, actorOf(session), { ids: [id], published: false }),
    );
    return read(id);
  });
});
