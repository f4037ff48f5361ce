import { desc, eq } from 'drizzle-orm';
import { customers, outbox } from '../../../../database/schema/accounts.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { ask, changeEmail, codeFor, letPass, signUp, type Shopper } from '../../../../testing/shopper.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { openSession } from '../../../http/sessions/sessions.ts';

/** A link at the end of an SMS, or anywhere in an email. */
export const LINK = /(?:^|\s|\/)localhost\/a\/([A-Za-z0-9]{16})(?:\s|$)/;

/** A customer whose session token was stolen, so that a thief can send the same requests. */
export async function takenAccount({ email: confirmed }: { email?: string } = {}) {
  const shop = await testShop();
  const owner = await signUp(shop, 'Omar@1');
  if (confirmed) await shop.db.update(customers).set({ email: confirmed }).where(eq(customers.id, owner.id));
  const thief = { ...owner, token: await openSession(shop.db, owner.id) };

  const changeMobile = async (by: Shopper, mobile: string) => {
    await letPass(shop, 61);
    const { body } = await ask(shop, 'PATCH', '/customer/me', { token: by.token, body: { mobile } });
    const otp = await codeFor(shop, mobile);
    return ask(shop, 'POST', '/customer/verify-otp', { token: by.token, body: { pendingId: body.pendingId, otp } });
  };
  const messagesTo = async (recipient: string) => {
    await runJobs(shop.app, ['account-link']);
    return shop.db
      .select({ text: outbox.text, channel: outbox.channel })
      .from(outbox)
      .where(eq(outbox.recipient, recipient))
      .orderBy(desc(outbox.createdAt));
  };
  /** The key in the link that was sent to a number. */
  const linkTo = async (recipient: string) => LINK.exec((await messagesTo(recipient))[0]?.text ?? '')?.[1] ?? '';
  const read = async (key: string) => ask(shop, 'GET', `/customer/links/${key}`);
  const open = async (key: string) => ask(shop, 'POST', '/customer/links', { body: { key } });
  /** Changes the email as whoever has the account's phone can, and opens the link at the new address. */
  const moveEmail = async (email: string, mobile = owner.mobile) => {
    await changeEmail(shop, { ...thief, mobile }, email);
    await open(await linkTo(email));
  };
  const customerNow = async () => (await shop.db.select().from(customers).where(eq(customers.id, owner.id)))[0];
  const mobileNow = async () => (await customerNow())?.mobile;
  const statusOf = async ({ token }: Shopper) => (await ask(shop, 'GET', '/customer/me', { token })).status;
  return {
    shop,
    owner,
    thief,
    changeMobile,
    moveEmail,
    messagesTo,
    linkTo,
    read,
    open,
    customerNow,
    mobileNow,
    statusOf,
  };
}
