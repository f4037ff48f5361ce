import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import { eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Database } from '../../../database/connect.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { actorOf } from '../record/actor.ts';
import { listProducts } from './list-products.ts';
import { previewProduct } from './preview-product.ts';
import { readForm } from './product-form.ts';
import { readGrid } from './product-grid.ts';
import { publishProduct } from './publish-product.ts';
import { publishProducts } from './publish-products.ts';
import { mistakesIn, saveProduct } from './save-product.ts';
import { publishPlanned, readSchedule, scheduleProduct } from './schedule-product.ts';

/** Products for the staff: their forms in both languages, saving them, and showing them to shoppers. */
export const staffProducts = fastifyPlugin<{ db: Database }>((app, { db }) => {
  async function readStock(id: string): Promise<Record<string, number>> {
    const sizes = await db
      .select({ sku: variants.sku, stock: variants.stock })
      .from(variants)
      .where(eq(variants.productId, id));
    return Object.fromEntries(sizes.map(({ sku, stock }) => [sku, stock]));
  }

  async function read(id: string): Promise<StaffApiAnswer<'staffProduct'>> {
    const form = await readForm(db, id);
    if (!form) throw new ProblemError('product-not-found');
    const { fields, version, draft } = form;
    const plan = await readSchedule(db, id);
    return {
      data: {
        fields,
        version,
        draft: draft && { person: draft.person, savedAt: draft.savedAt.toISOString() },
        missing: await mistakesIn(db, fields),
        schedule: plan && { person: plan.person, publishAt: plan.publishAt.toISOString() },
        stock: await readStock(id),
      },
    };
  }

  app.serveStaff('staffProducts', async ({ query }) => listProducts(db, query));
  app.serveStaff('staffProductGrid', async ({ query }) => readGrid(db, query));
  app.serveStaff('staffProduct', async ({ params: { id } }) => read(id));
  app.serveStaff('staffSaveProduct', async ({ params: { id }, body: { fields, version }, ...session }) => {
    await saveProduct(db, actorOf(session), { id, fields, version });
    return read(id);
  });

  app.serveStaff('staffPublishProduct', async ({ params: { id }, ...session }) => {
    await publishProduct(db, actorOf(session), id);
    return read(id);
  });
  app.serveStaff('staffScheduleProduct', async ({ params: { id }, body: { publishAt }, ...session }) => {
    const at = publishAt === null ? null : new Date(publishAt);
    await db.transaction(async (transaction) =>
      scheduleProduct({ transaction, jobs: app.jobs, actor: actorOf(session) }, { id, publishAt: at }),
    );
    return read(id);
  });
  app.serveStaff('staffPreviewProduct', async ({ params: { id }, body: { fields }, ...session }) => {
    const { path, until } = await previewProduct(db, actorOf(session), { id, fields });
    return { data: { path, until: until.toISOString() } };
  });
  app.jobs.handle('publish-product', async (planned) => publishPlanned(db, planned));

  app.serveStaff('staffUnpublishProduct', async ({ params: { id }, ...session }) => {
    await read(id);
    await writeCatalogue(db, async (transaction) =>
      publishProducts(transaction, actorOf(session), { ids: [id], published: false }),
    );
    return read(id);
  });
});
