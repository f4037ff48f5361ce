import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import { inquiries } from '../../../database/schema/inquiries.ts';
import { openingLine } from '../../settings/opening-hours.ts';
import { settingsReader } from '../../settings/settings-reader.ts';
import { compose } from '../notifications/compose.ts';

/** The jobs that tell staff and customer of an inquiry, each by an email of its own: one that fails doesn't hold up the other. */
export function tellInquiries(app: FastifyInstance, db: Database): void {
  const readSettings = settingsReader(db);

  async function prepare(inquiryId: string) {
    const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId));
    if (!inquiry) return undefined;
    const { shop, contact } = await readSettings();
    const { name, company, email, message, lang } = inquiry;
    const house = {
      shop: shop.name[lang],
      phone: contact.phone,
      address: contact.address[lang],
      hours: openingLine(contact.openingHours, lang),
    };
    return {
      inquiry,
      staff: contact.email,
      values: { ...house, name, company, email, message, 'customer-phone': inquiry.phone },
    };
  }

  app.jobs.handle('inquiry-to-staff', async ({ inquiryId }) => {
    const told = await prepare(inquiryId);
    if (!told || told.inquiry.sentAt) return;
    const content = compose('inquiry-received-staff', 'email', told.values, told.inquiry.lang);
    await app.messages.send({ ...content, id: `inquiry-${inquiryId}-staff`, to: told.staff });
    await db
      .update(inquiries)
      .set({ sentAt: sql`now()` })
      .where(eq(inquiries.id, inquiryId));
  });

  app.jobs.handle('inquiry-to-customer', async ({ inquiryId }) => {
    const told = await prepare(inquiryId);
    if (!told) return;
    const content = compose('inquiry-received-customer', 'email', told.values, told.inquiry.lang);
    await app.messages.send({ ...content, id: `inquiry-${inquiryId}-customer`, to: told.inquiry.email });
  });
}
