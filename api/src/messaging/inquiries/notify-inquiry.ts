import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import { inquiries } from '../../../database/schema/inquiries.ts';
import { openingLines } from '../../settings/opening-hours.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { compose } from '../notifications/compose.ts';

/** The jobs that email an inquiry, to staff and to the sender, and its answer, are separate: no failure delays another. */
export function notifyInquiries(app: FastifyInstance, db: Database): void {
  const readSettings = settingsReader(db);

  async function prepare(inquiryId: string) {
    const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId));
    if (!inquiry) return undefined;
    const { shop, contact } = await readSettings();
    const { name, company, email, message, lang } = inquiry;
    const shopDetails = {
      shop: shop.name[lang],
      phone: contact.phone,
      address: contact.address[lang],
      hours: openingLines(contact.openingHours, lang),
    };
    return {
      inquiry,
      staff: contact.email,
      shopDetails: { ...shopDetails, 'shop-email': contact.email },
      values: {
        ...shopDetails,
        name,
        // A question names no company.
        sender: company || name,
        company: company || '–',
        email,
        'shop-email': contact.email,
        message,
        'customer-phone': inquiry.phone,
      },
    };
  }

  app.jobs.handle('inquiry-to-staff', async ({ inquiryId }) => {
    const notice = await prepare(inquiryId);
    if (!notice || notice.inquiry.sentAt) return;
    const content = compose('inquiry-received-staff', 'email', notice.values, notice.inquiry.lang);
    await app.messages.send({ ...content, id: `inquiry-${inquiryId}-staff`, to: notice.staff });
    await db
      .update(inquiries)
      .set({ sentAt: sql`now()` })
      .where(eq(inquiries.id, inquiryId));
  });

  app.jobs.handle('inquiry-to-customer', async ({ inquiryId }) => {
    const notice = await prepare(inquiryId);
    if (!notice) return;
    // Nothing that was typed: anybody can enter anybody's address, and the mail bears the shop's name.
    const content = compose('inquiry-received-customer', 'email', notice.shopDetails, notice.inquiry.lang);
    await app.messages.send({ ...content, id: `inquiry-${inquiryId}-customer`, to: notice.inquiry.email });
  });

  app.jobs.handle('inquiry-answer', async ({ inquiryId }) => {
    const notice = await prepare(inquiryId);
    if (!notice?.inquiry.answer || notice.inquiry.answerSentAt) return;
    const values = { ...notice.values, answer: notice.inquiry.answer };
    const content = compose('inquiry-answer', 'email', values, notice.inquiry.lang);
    await app.messages.send({ ...content, id: `inquiry-${inquiryId}-answer`, to: notice.inquiry.email });
    await db
      .update(inquiries)
      .set({ answerSentAt: sql`now()` })
      .where(eq(inquiries.id, inquiryId));
  });
}
